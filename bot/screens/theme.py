"""The theme: colours and fonts of our pictures, as files for the page."""

from __future__ import annotations

from render import font_file, theme_css


def theme_files() -> dict[str, bytes]:
    """Return the page's files that come from the pictures' look, by name."""
    fonts = {f"{name}.woff2": font_file(name) for name in ("page", "page-bold")}
    return {"theme.css": theme_css().encode(), **fonts}
