"""`make bench`: how fast Genial is, as ratios measured in one run."""

from __future__ import annotations

import sys

from . import discord, pictures, rules, tables, telegram


def main() -> int:
    ratios = rules.report()
    print()
    ratios += pictures.report()
    print()
    ratios += tables.report()
    print()
    ratios += discord.report()
    print()
    ratios += telegram.report()
    return 0 if all(ratio.reached for ratio in ratios) else 1


if __name__ == "__main__":
    sys.exit(main())
