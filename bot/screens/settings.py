"""The settings of a person: the present preferences, with lists and forms to change them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.messages.buttons import personal
from bot.messages.reply import Button, Form, FormField, Menu, Reply, Rows, Style
from bot.table.person import Person
from bot.table.refusals import Refused
from bot.words.phrases import LANGUAGES, Phrases
from render import Palette

TYPED: Final = ("zone", "quiet", "vacation")  # not chosen from a list
SWITCH: Final = ("off", "on")


def settings(person: Person, phrases: Phrases, headline: str = "") -> Reply:
    """Show the preferences: lists for those that are chosen, forms for those that are typed."""
    lines = [headline] if headline else []
    lines += [
        phrases("settings-calls", value=_switch(person.calls)),
        phrases("settings-racks", value=_switch(person.racks)),
        *(_now(person, phrases, key) for key in TYPED),
    ]
    rows: Rows = (
        Menu(
            phrases("choice-language"),
            (
                personal(phrases(f"language-{value}"), "language", value, _main(value == person.language))
                for value in LANGUAGES
            ),
        ),
        Menu(
            phrases("menu-palette"),
            (
                replace(
                    personal(
                        phrases(f"palette-{look.value}"),
                        "palette",
                        look.value,
                        _main(look.value == person.palette),
                    ),
                    about=phrases(f"about-palette-{look.value}"),
                )
                for look in Palette
            ),
        ),
        Menu(
            phrases("menu-dark"),
            (
                personal(phrases(f"dark-{value}"), "dark", value, _main(value == _switch(person.dark)))
                for value in SWITCH
            ),
        ),
        (_switch_over(phrases, "calls", person.calls), _switch_over(phrases, "racks", person.racks)),
        (
            *(personal(phrases(f"button-{key}"), "ask", key, form=True) for key in TYPED),
            personal(phrases("button-privacy"), "privacy"),
        ),
    )
    return Reply("\n".join(lines), rows=rows)


def ask(person: Person, phrases: Phrases, key: str) -> Reply:
    """Ask for a preference that is typed, with a form or, without forms, after its command."""
    if key not in TYPED:
        raise Refused("bad-button")
    form = Form(
        title=phrases(f"form-{key}"),
        says=key,
        fields=(FormField(phrases(f"form-{key}-label"), phrases(f"form-{key}-hint"), _typed(person, key)),),
    )
    text = "\n".join([_now(person, phrases, key), phrases(f"typed-{key}")])
    return Reply(text, rows=((personal(phrases("button-back"), "settings"),),), form=form)


def _now(person: Person, phrases: Phrases, key: str) -> str:
    value = {
        "zone": person.zone,
        "quiet": phrases("quiet-from-to", begins=person.quiet[0], ends=person.quiet[1]) if person.quiet else "",
        "vacation": phrases.time(person.away, person.zone) if person.away else "",
    }[key]
    return phrases(f"settings-{key}", value=value or phrases("none"))


def _typed(person: Person, key: str) -> str:
    """Return a preference as it would be typed."""
    if key == "zone":
        return person.zone if person.zone != "UTC" else ""  # then the example is seen
    if key == "quiet":
        return "{}-{}".format(*person.quiet) if person.quiet else ""
    if not person.away:
        return ""
    last = datetime.fromtimestamp(person.away - 1, ZoneInfo(person.zone))  # it ends with a day, not after it
    return last.date().isoformat()


def _switch_over(phrases: Phrases, key: str, now: bool) -> Button:
    """Make a button that switches a preference over."""
    label = phrases(f"button-{key}", value=_switch(now))
    return personal(label, key, _switch(not now))


def _switch(value: bool) -> str:
    return SWITCH[value]


def _main(chosen_now: bool) -> Style:
    return Style.MAIN if chosen_now else Style.PLAIN
