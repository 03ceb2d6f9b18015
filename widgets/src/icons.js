// Line icons and kind signs as <symbol>s: ours, drawn for the kit, on 24 x 24 (signs 16 x 16).
// Written as text because they are constants of the source, never data.

const ICONS = `
<symbol id="hfk-k-b" viewBox="0 0 16 16"><path d="M8 .8l2.2 4.7 5 .6-3.7 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.8 6.1l5-.6z" fill="currentColor"/></symbol>
<symbol id="hfk-k-a" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.6" fill="currentColor"/></symbol>
<symbol id="hfk-k-r" viewBox="0 0 16 16"><rect x="1" y="5" width="14" height="6" fill="currentColor"/></symbol>
<symbol id="hfk-k-c" viewBox="0 0 16 16"><circle cx="8" cy="8" r="2.3" fill="currentColor"/></symbol>
<symbol id="hfk-i-undo" viewBox="0 0 24 24"><path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 010 11h-3"/></symbol>
<symbol id="hfk-i-back" viewBox="0 0 24 24"><path d="M17 5l-9 7 9 7zM5.5 5v14"/></symbol>
<symbol id="hfk-i-fwd" viewBox="0 0 24 24"><path d="M7 5l9 7-9 7zM18.5 5v14"/></symbol>
<symbol id="hfk-i-hint" viewBox="0 0 24 24"><path d="M9 3.5h6M9 20.5h6M12 1.8v1.7M7 6c-1.6 3.6-1.6 8.4 0 12h10c1.6-3.6 1.6-8.4 0-12zM6.1 9.500h11.800M6.1 14.500h11.8"/></symbol>
<symbol id="hfk-i-deal" viewBox="0 0 24 24"><path d="M4.5 7.500l8-2.5 4 12.5-8 2.500zM14 6.500l5.5 1-2 11-1.5-.3"/></symbol>
<symbol id="hfk-i-save" viewBox="0 0 24 24"><path d="M12 3.500V14M7.5 9.800L12 14.300l4.5-4.500M4 16.500v4h16v-4"/></symbol>
<symbol id="hfk-i-gear" viewBox="0 0 24 24"><path d="M4 7h9M18 7h2M4 12h2M11 12h9M4 17h9M18 17h2"/><circle cx="15.5" cy="7" r="2.3"/><circle cx="8.5" cy="12" r="2.3"/><circle cx="15.5" cy="17" r="2.3"/></symbol>
<symbol id="hfk-i-lang" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.500c-5.5 5-5.5 12 0 17M12 3.500c5.5 5 5.5 12 0 17"/></symbol>
<symbol id="hfk-i-more" viewBox="0 0 24 24"><path d="M4 7h16M4 12h16M4 17h16"/></symbol>
<symbol id="hfk-i-down" viewBox="0 0 24 24"><path d="M5.5 9l6.5 6.500L18.5 9"/></symbol>
<symbol id="hfk-i-up" viewBox="0 0 24 24"><path d="M5.5 15.500L12 9l6.5 6.5"/></symbol>
<symbol id="hfk-i-right" viewBox="0 0 24 24"><path d="M9 5.500l6.5 6.500L9 18.5"/></symbol>
<symbol id="hfk-i-check" viewBox="0 0 24 24"><path d="M5 12.500l5 5L19.5 7" stroke-width="2.6"/></symbol>
<symbol id="hfk-i-cross" viewBox="0 0 24 24"><path d="M6 6l12 12M18 6L6 18" stroke-width="2.6"/></symbol>
<symbol id="hfk-i-eye" viewBox="0 0 24 24"><path d="M2.5 12c4.5-7.5 14.5-7.5 19 0-4.5 7.5-14.5 7.5-19 0z"/><circle cx="12" cy="12" r="2.8"/></symbol>
<symbol id="hfk-i-hand" viewBox="0 0 24 24"><path d="M3.5 8.500l5.5-3v14l-5.5-3zM9.5 5h5v15h-5zM15 5.500l5.5 3v8l-5.5 3z"/></symbol>
<symbol id="hfk-i-play" viewBox="0 0 24 24"><path d="M7.5 4.500L19 12 7.5 19.500z"/></symbol>
<symbol id="hfk-i-full" viewBox="0 0 24 24"><path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/></symbol>
<symbol id="hfk-i-link" viewBox="0 0 24 24"><path d="M10 14a4 4 0 005.700 0l3-3a4 4 0 00-5.700-5.700l-1.500 1.500M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1.500-1.500"/></symbol>
<symbol id="hfk-i-open" viewBox="0 0 24 24"><path d="M12 14.300V4M7.500 8.300L12 3.800l4.500 4.500M4 16.500v4h16v-4"/></symbol>
<symbol id="hfk-i-chart" viewBox="0 0 24 24"><path d="M4 4v16h16M7.500 15.500l4-5 3.500 3 4.500-7"/></symbol>
<symbol id="hfk-i-what" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="M9.300 9.300a2.800 2.800 0 115.400.9c0 1.800-2.700 2.200-2.700 4M12 17v.3"/></symbol>
<symbol id="hfk-i-bars" viewBox="0 0 24 24"><path d="M4 4v16h16M8.500 16v-4M12.500 16V8M16.500 16v-6"/></symbol>
<symbol id="hfk-i-skip" viewBox="0 0 24 24"><path d="M4 5l7 7-7 7zM11.500 5l7 7-7 7zM20.500 5v14"/></symbol>
<symbol id="hfk-m-white" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8.500" fill="#fffcf2" stroke="#221511" stroke-width="1.600"/></symbol>
<symbol id="hfk-m-black" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8.500" fill="#221511" stroke="#f5e9cf" stroke-width="1"/></symbol>
<symbol id="hfk-m-tag" viewBox="0 0 30 20"><path d="M4.500 1.500h21l3 8.500-3 8.500h-21l-3-8.500z" fill="#dca968" stroke="#221511" stroke-width="1.600"/></symbol>
<symbol id="hfk-m-note" viewBox="0 0 30 20"><path d="M2 2h26v16H2z" fill="#fffcf2" stroke="#b92c1c" stroke-width="1.800"/><path d="M6 10h18" stroke="#b92c1c" stroke-width="2.400"/></symbol>
<symbol id="hfk-m-fan" viewBox="0 0 52 76"><path d="M26 6v67" stroke="#6b4423" stroke-width="6" stroke-linecap="round"/><path d="M26 3C39 3 48 9 48 18c0 5-4 7-4 11s6 6 6 13c0 8-10 11-24 11S2 50 2 42c0-7 6-9 6-13s-4-6-4-11C4 9 13 3 26 3z" fill="#b92c1c" stroke="#221511" stroke-width="3"/><path d="M26 8v42" stroke="#221511" stroke-width="3"/><circle cx="26" cy="28" r="11" fill="#eb3" stroke="#221511" stroke-width="2"/><path d="M26 70c5 0 8 2 7 5" stroke="#549" stroke-width="3" fill="none"/></symbol>
<symbol id="hfk-m-medal" viewBox="0 0 20 20"><path d="M10 1l2.300 2.200L15.500 3l.3 3.200L18.500 8l-1.500 2.800.5 3.200-3 1-1.500 2.900-3-1.200-3 1.200-1.500-2.900-3-1 .5-3.200L1.500 8l2.700-1.800L4.500 3l3.200.2z" fill="#eb3" stroke="#221511" stroke-width="1.400"/></symbol>
<symbol id="hfk-m-die2" viewBox="0 0 20 20"><rect x="1.500" y="1.500" width="17" height="17" rx="3.500" fill="#fffcf2" stroke="#221511" stroke-width="1.600"/><circle cx="6.500" cy="13.500" r="2.100" fill="#221511"/><circle cx="13.500" cy="6.500" r="2.100" fill="#221511"/></symbol>
<symbol id="hfk-m-die4" viewBox="0 0 20 20"><rect x="1.500" y="1.500" width="17" height="17" rx="3.500" fill="#fffcf2" stroke="#221511" stroke-width="1.600"/><circle cx="6.500" cy="6.500" r="2.100" fill="#b92c1c"/><circle cx="13.500" cy="6.500" r="2.100" fill="#b92c1c"/><circle cx="6.500" cy="13.500" r="2.100" fill="#b92c1c"/><circle cx="13.500" cy="13.500" r="2.100" fill="#b92c1c"/></symbol>
<symbol id="hfk-i-now" viewBox="0 0 24 24"><path d="M5 5l8 7-8 7zM13 5l8 7-8 7z"/></symbol>
`;

/** Puts the symbols into the page, once: those of a Kit before (a restarted kernel) go. */
export function installIcons() {
  const host = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({
    class: "hfk-icons",
    "aria-hidden": "true",
    width: "0",
    height: "0",
  }))
    host.setAttribute(name, value);
  host.innerHTML = ICONS;
  document.querySelector("svg.hfk-icons")?.remove();
  document.body.append(host);
}
