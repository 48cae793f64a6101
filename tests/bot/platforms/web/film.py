"""A film of a turn for the README: a tile is dragged, laid and placed, and the computer answers."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Final

from PIL import Image

from .browser.player import FINGER, Player, Point
from .browser.tour import lay_best, play_best
from .browser.windows import Windows

PACE: Final = 60  # ms for a frame
WIDTH: Final = 330  # pixels
QUALITY: Final = 60
# A round shadow that stands for a finger.
FINGER_SEEN: Final = """([x, y, isDown]) => {
  const finger = document.getElementById("finger") ?? document.body.appendChild(document.createElement("div"));
  finger.id = "finger";
  Object.assign(finger.style, {
    position: "fixed", left: `${x - 21}px`, top: `${y - 21}px`, width: "42px", height: "42px", zIndex: 99,
    borderRadius: "50%", pointerEvents: "none", border: "3px solid #fffc",
    background: isDown ? "#0009" : "#0004",
  });
}"""


class Film:
    """Pictures of a window, one after the other."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    async def shoot(self, ms: int = PACE) -> None:
        """Take a picture that is seen for so long. What has not changed is seen for longer."""
        picture = Image.open(BytesIO(await self._player.page.screenshot(type="png"))).convert("RGB")
        picture = picture.resize((WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.LANCZOS)
        if self._frames and picture.tobytes() == self._frames[-1].tobytes():
            self._times[-1] += ms
        else:
            self._frames.append(picture)
            self._times.append(ms)

    async def shoot_until_after(self, step: str) -> None:
        """Film what happens by itself, in its own time."""
        before = monotonic()
        while (await self._player.facts())["step"] == step:
            await self.shoot(0)
            now = monotonic()
            self._times[-1] += round((now - before) * 1000)
            before = now

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
    player = await windows.open_as_anna(
        touch=True, haste=False, device_scale_factor=2, reduced_motion="no-preference"
    )
    await player.begin("classic")
    for _ in range(7):
        await play_best(player)
    tile, (x, y) = await find_best(player)
    film, idle, target = Film(player), (195.0, 690.0), (x, y + FINGER)
    await film.point(idle)
    await player.page.wait_for_timeout(400)  # what fades has faded
    await film.shoot(900)
    await film.go(idle, tile, 7)
    await player.grab(tile)
    await film.go(tile, target, 24, down=True)
    await film.shoot(500)
    await player.drop()
    await film.point(target)
    await film.shoot(1000)
    place = (await player.middles(".bar-bottom .main"))[0]
    await film.go(target, place, 10)
    await film.point(place, down=True)
    await film.shoot(150)
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .main")
    await film.point(place)
    await film.shoot_until_after(step)
    await film.shoot(1800)
    film.save(path)
    await windows.close()


async def find_best(player: Player) -> tuple[Point, Point]:
    """Find a good tile in the rack, and the middle of where it would lie."""
    await lay_best(player)
    tile = (await player.middles(".slot.held"))[0]
    middle = (await player.middles(".confirm"))[0]
    for _ in range(2):  # taken up, put back
        await player.press(".bar-bottom .icon-button:has(.icon-close)")
    return tile, middle
