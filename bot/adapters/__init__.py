"""One module or folder per platform. Each translates, and nothing more."""
