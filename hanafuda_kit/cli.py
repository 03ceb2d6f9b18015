"""The ``hanafuda`` command. Each subcommand is imported only when it is asked for.

Exit status: 0 fine, 2 bad input. A person never sees a traceback unless
HANAFUDA_DEBUG is set.
"""

import importlib
import os
import sys

import click

from hanafuda_kit import __version__
from hanafuda_kit.errors import HanafudaError

COMMANDS = {
    "advise": "hanafuda_kit.commands.coach:advise",
    "paper": "hanafuda_kit.commands.site:paper",
    "play": "hanafuda_kit.web.serve:play",
    "replay": "hanafuda_kit.commands.replay:replay",
    "review": "hanafuda_kit.commands.coach:review",
    "simulate": "hanafuda_kit.commands.simulate:simulate",
    "site": "hanafuda_kit.commands.site:site",
}


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is called or described."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hanafuda")
def hanafuda() -> None:
    """Learn and play Mushi, Roppyakken and Hachi-Hachi."""


def main() -> None:
    """Run the command line and exit with its status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and not stream.isatty():
            stream.reconfigure(encoding="utf-8")  # card names, whatever the locale
    try:
        status = hanafuda.main(standalone_mode=False)
    except click.ClickException as error:  # a wrong option, a file that is not there
        error.show()
        status = 2
    except click.Abort:  # Ctrl-C
        status = 130
    except HanafudaError as error:
        click.echo(f"hanafuda: {error}", err=True)
        status = 2
    except BrokenPipeError:  # the reader of a pipe has gone: no more to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except Exception as error:
        if os.environ.get("HANAFUDA_DEBUG"):
            raise
        click.echo(f"hanafuda: {type(error).__name__}: {error} (HANAFUDA_DEBUG=1 shows where)", err=True)
        status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
