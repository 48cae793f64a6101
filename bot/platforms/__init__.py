"""The platforms: Discord, Telegram, the browser and the keyboard. A platform only translates."""
