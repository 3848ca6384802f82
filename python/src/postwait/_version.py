"""Written by `npm run python`, of the project's version."""

VERSION = "0.2.0"
