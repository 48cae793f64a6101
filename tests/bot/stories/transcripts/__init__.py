"""A whole game per title and platform, as everybody sees it. `make goldens` plays them anew; read the diff."""
