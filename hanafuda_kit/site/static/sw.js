// The site without a network: keeps every file of the build that it names. A new build keeps its own files and forgets
// the old ones; what has not changed is taken over instead of loaded anew.

/** @type {Record<string, string>} each file of the site with the hash of what is in it */
const FILES = {}; // written by hanafuda site
const NAME = "hanafuda-kit ";
const HERE = new URL("./", self.location.href);
const CACHE = `${NAME}${HERE.pathname}`;
const key = (file) => `${new URL(file, HERE).href}?${FILES[file]}`;

/** Loads what the cache lacks; the whole of it, or the old build stays. */
async function keep() {
  const cache = await caches.open(CACHE);
  const lacking = [];
  for (const file of Object.keys(FILES)) if (!(await cache.match(key(file)))) lacking.push(file);
  await Promise.all(
    lacking.map(async (file) => {
      const answer = await fetch(new URL(file, HERE), { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(key(file), answer);
    }),
  );
}

async function forget() {
  const cache = await caches.open(CACHE);
  const known = new Set(Object.keys(FILES).map(key));
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forget().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HERE.href)) return;
  const path = decodeURIComponent(url.pathname.slice(HERE.pathname.length)) || "index.html";
  if (!(path in FILES)) return;
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(key(path))) ?? fetch(event.request)));
});
