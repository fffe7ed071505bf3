"""The files of a checkout, and what a check says about one."""

import functools
import json
import os
import pathlib
import subprocess
import tempfile
from typing import NamedTuple

import swift_source

IGNORED = {".git", ".build", ".deps", ".venv", ".swiftpm", "results", "__pycache__"}


class Violation(NamedTuple):
    path: str
    line: int
    text: str


class Checkout:
    def __init__(self, root, manifest=None):
        self.root = pathlib.Path(root)
        self._manifest = manifest

    @functools.cached_property
    def paths(self):
        """Relative paths of what git tracks or would track; of everything but build folders where there is no git."""
        if (self.root / ".git").exists():
            command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
            listed = subprocess.run(command, cwd=self.root, check=True, capture_output=True).stdout.decode().split("\0")
            return sorted({path for path in listed if path and (self.root / path).is_file()})
        return sorted(self._walk())

    def _walk(self):
        for folder, folders, files in os.walk(self.root):
            folders[:] = [name for name in folders if name not in IGNORED]
            for name in files:
                yield str((pathlib.Path(folder) / name).relative_to(self.root))

    def under(self, *prefixes, suffix=""):
        """Paths below any of the folders, with that ending."""
        return [path for path in self.paths if path.endswith(suffix) and any(path.startswith(p) for p in prefixes)]

    @functools.lru_cache(maxsize=None)
    def text(self, path):
        """The file as text; an empty string where it is not UTF-8."""
        try:
            return (self.root / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return ""

    @functools.lru_cache(maxsize=None)
    def swift(self, path):
        """The file with comments and literals told apart."""
        return swift_source.parse(self.text(path))

    @functools.cached_property
    def manifest(self):
        """Package.swift as SwiftPM reads it. A scratch folder of its own, so that a running build is not waited for."""
        if self._manifest is not None:
            return self._manifest
        with tempfile.TemporaryDirectory() as scratch:
            command = ["swift", "package", "--scratch-path", scratch, "dump-package"]
            dumped = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        if dumped.returncode != 0:
            raise SystemExit(f"Package.swift can't be read:\n{dumped.stderr}")
        return json.loads(dumped.stdout)
