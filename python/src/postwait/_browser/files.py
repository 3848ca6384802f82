"""What a reader drops in, wheels and files, and wheels that this site serves."""

import importlib
import io
import pathlib
import re
import site
import sys
import zipfile

import _postwait
from pyodide.ffi import JsException

from .._protocol import WheelError

_WHEEL = re.compile(r"^(?P<name>[^-]+)-(?P<version>[^-]+)(-\d[^-]*)?-(?P<python>[^-]+)-(?P<abi>[^-]+)-(?P<platform>[^-]+)\.whl$")


def install(address):
    """Installs a wheel that this site serves. @raises WheelError"""
    name = address.split("?")[0].rsplit("/", 1)[-1]
    check_name(name)
    try:
        content = _postwait.fetchWheel(address).to_bytes()
    except JsException as error:
        refusal = WheelError(str(error.message))
    else:
        return unpack(name, content)
    raise refusal


def take(file_name, content):
    """Installs a wheel; any other file is put into Python's folder, under its own name. @raises WheelError"""
    if file_name.lower().endswith(".whl"):
        return unpack(file_name, content)
    name = pathlib.PurePath(file_name).name
    pathlib.Path(name).write_bytes(content)
    return f"{name} is there."


def unpack(file_name, content):
    """Installs a wheel from its bytes. @raises WheelError"""
    name = check_name(file_name)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            compiled = [each for each in archive.namelist() if each.endswith((".so", ".pyd", ".dylib"))]
            if compiled:
                raise WheelError(f"{file_name} has compiled parts ({compiled[0]}), which don't run in a browser.")
            archive.extractall(site.getsitepackages()[0])
    except zipfile.BadZipFile:
        raise WheelError(f"{file_name} is damaged: it is no zip archive, which every wheel is.") from None
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()
    return f"{name} is installed."


def check_name(file_name):
    """The name of the package of a wheel. @raises WheelError if it is no wheel for every machine"""
    parts = _WHEEL.match(file_name)
    if not parts:
        raise WheelError(f"{file_name} is not the name of a wheel; that would be like tabulate-0.9.0-py3-none-any.whl.")
    if "py3" not in parts["python"].split(".") or parts["abi"] != "none" or parts["platform"] != "any":
        raise WheelError(
            f"{file_name} is made for {parts['python']}-{parts['abi']}-{parts['platform']}; only wheels in "
            "pure Python run in a browser. Their names end in py3-none-any.whl."
        )
    return f"{parts['name']} {parts['version']}"

