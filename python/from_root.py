"""What builds the package when it is asked for in the project's folder: its own build, in its own folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.chdir(Path(__file__).parent)

from scikit_build_core import build  # noqa: E402


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """See PEP 517."""
    return build.get_requires_for_build_wheel(config_settings)


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """See PEP 517."""
    return build.get_requires_for_build_sdist(config_settings)


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """See PEP 517."""
    return build.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """See PEP 517."""
    return build.build_sdist(sdist_directory, config_settings)
