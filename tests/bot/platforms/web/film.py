"""A film of a turn for the README: a tile is dragged, laid and placed, and the computer answers."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from .browser.player import FINGER, Player, Point
from .browser.tour import play_best
from .browser.windows import Windows

PACE: Final = 90  # ms for a frame
WIDTH: Final = 330  # pixels
QUALITY: Final = 62
# A round shadow that stands for a finger.
FINGER_SEEN: Final = """([x, y, isDown]) => {
  const finger = document.getElementById("finger") ?? document.body.appendChild(document.createElement("div"));
  finger.id = "finger";
  Object.assign(finger.style, {
    position: "fixed", left: `${x - 21}px`, top: `${y - 21}px`, width: "42px", height: "42px", zIndex: 99,
    borderRadius: "50%", pointerEvents: "none", background: isDown ? "#000a" : "#0005",
    border: "3px solid #fffc",
  });
}"""


class Film:
    """Pictures of a window, one after the other."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    async def shoot(self, frames: int = 1) -> None:
        """Take pictures. What does not move is one picture that is seen for longer."""
        for _ in range(frames):
            picture = Image.open(BytesIO(await self._player.page.screenshot(type="png"))).convert("RGB")
            picture = picture.resize((WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.LANCZOS)
            if self._frames and picture.tobytes() == self._frames[-1].tobytes():
                self._times[-1] += PACE
            else:
                self._frames.append(picture)
                self._times.append(PACE)

    def hold(self, ms: int) -> None:
        """Let the last picture be seen for longer."""
        self._times[-1] += ms

    async def point(self, point: Point, down: bool = False) -> None:
        """Show the finger."""
        await self._player.page.evaluate(FINGER_SEEN, [*point, down])

    async def go(self, start: Point, end: Point, frames: int, down: bool = False) -> None:
        """Move the finger, with or without a tile."""
        for number in range(1, frames + 1):
            part = number / frames
            part = part * part * (3 - 2 * part)  # slow, fast, slow
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            if down:
                await self._player.move((x, y), (x, y), 1)
            await self.point((x, y), down)
            await self.shoot()

    def save(self, path: Path) -> None:
        """Write it as an endless film."""
        first, *others = self._frames
        first.save(
            path, save_all=True, append_images=others, duration=self._times, loop=0, quality=QUALITY, method=6
        )


async def film_a_turn(windows: Windows, path: Path) -> None:
    """Play to the middle of a game, and film the next turn."""
    player = await windows.open(touch=True, haste=False, device_scale_factor=2, reduced_motion="no-preference")
    await player.begin("classic")
    for _ in range(7):
        await play_best(player)
        await player.page.keyboard.press("Escape")
    film = Film(player)
    await player.press(".bar-bottom .icon-button:has(.icon-best)")
    x, y = (await player.middles(".outlines .best"))[0]
    await player.press(".bar-bottom .icon-button:has(.icon-best)")
    tile = (await player.middles(".rack .slot:not(.idle)"))[0]
    await film.point((195, 700))
    await film.shoot()
    film.hold(700)
    await film.go((195, 700), tile, 5)
    await player.grab(tile)
    await film.go(tile, (x, y + FINGER), 14, down=True)
    film.hold(500)
    await player.drop()
    await film.point((x, y + FINGER))
    await film.shoot(2)
    film.hold(900)
    place = (await player.middles(".bar-bottom .main"))[0]
    await film.go((x, y + FINGER), place, 7)
    await film.point(place, down=True)
    await film.shoot()
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .main")
    await film.point(place)
    while (await player.facts())["step"] == step:
        await film.shoot()
    await film.shoot(2)
    film.hold(1500)
    film.save(path)
    await windows.close()
