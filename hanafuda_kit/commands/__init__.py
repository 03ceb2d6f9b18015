"""The subcommands of ``hanafuda`` that work on records: a module each, imported lazily by cli.py."""
