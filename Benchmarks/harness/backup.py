"""A home of a gigabyte backed up twice and restored, beside restic and 7-Zip with encrypted names over the same files.

Formly's figures hold more than the others': every backup is restored into a scratch place and compared before it counts.
The passphrase is given where it is asked for: for Formly's first backup and for a restore into another home, since a home
keeps the key of its backups; for every command of the others.
"""

import os
import pathlib
import random
import shutil
import subprocess

from tools import cost, median, note, number, table

#: Of one form's file; what people bring is compressed already, so the content is noise.
FILE = 16 << 20
SECRET = "seven quiet rivers under snow"


def measure(given, chosen, work):
    files = max(1, (given.megabytes << 20) // FILE)
    found = {}
    for repeat in range(given.repeats):
        place = work / f"backup-{repeat}"
        papers = place / "papers"
        papers.mkdir(parents=True)
        source = random.Random(repeat)
        for index in range(files):
            write(papers / f"{index}.pdf", source)
        tools = [Formly(given.formly, place), Restic(place), SevenZip(place)]
        tools = [tool for tool in tools if shutil.which(str(tool.program)) or note(f"{tool.program} is missing")]
        for tool in tools:
            tool.prepare(sorted(papers.iterdir()))
        step(found, tools, "first", lambda tool: tool.back_up())
        write(papers / "new.pdf", source)
        for tool in tools:
            tool.add(papers / "new.pdf")
        step(found, tools, "second", lambda tool: tool.back_up())
        step(found, tools, "check", lambda tool: tool.check())
        step(found, tools, "restore", lambda tool: tool.restore())
        shutil.rmtree(place)
    return found, table(
        f"Backup of {files} files of {FILE >> 20} MiB, then of one more; medians of {given.repeats} runs",
        ["", "first, s", "× Formly", "CPU s", "MB of memory", "MB on disk", "second, s", "× Formly", "MB more", "check, s", "restore, s"],
        [row(name, runs, found["formly"]) for name, runs in found.items()])


def step(found, tools, name, run):
    for tool in tools:
        os.sync()
        before = tool.size()
        spent = run(tool)
        spent["bytes"] = tool.size() - before
        if spent["code"]:
            note(f"{tool.name}: {name} ended with {spent['code']}")
        found.setdefault(tool.name, {}).setdefault(name, []).append(spent)


def write(path, source):
    """A form with one field and a stream of noise that belongs to nothing."""
    noise = source.randbytes(FILE)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >> >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>",
        b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /TU (Full name) /Rect [50 700 300 720] /P 3 0 R >>",
        b"<< /Length %d >>\nstream\n" % len(noise) + noise + b"\nendstream",
    ]
    content, offsets = bytearray(b"%PDF-1.7\n"), []
    for index, body in enumerate(objects, 1):
        offsets.append(len(content))
        content += b"%d 0 obj\n" % index + body + b"\nendobj\n"
    start = len(content)
    content += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for offset in offsets:
        content += b"%010d 00000 n \n" % offset
    content += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    path.write_bytes(content)


def size(folder):
    return sum(file.stat().st_size for file in pathlib.Path(folder).rglob("*") if file.is_file())


class Formly:
    name = "formly"

    def __init__(self, program, place):
        self.program, self.place, self.home = program, place, place / "home"

    def run(self, *words, home=None, secret=False):
        os.environ.update(FORMLY_HOME=str(home or self.home), FORMLY_BACKUP_PASSPHRASE=SECRET if secret else "")
        return cost([self.program, "--json", *words])

    def prepare(self, papers):
        for paper in papers:
            self.add(paper)

    def add(self, paper):
        if self.run("new", paper)["code"]:
            raise SystemExit(f"the form of {paper.name} could not be begun")

    def back_up(self):
        return self.run("backup", "create", secret=self.size() == 0)

    def newest(self):
        return sorted((self.home / "backups").iterdir())[-1]

    def check(self):
        return self.run("backup", "verify", self.newest())

    def restore(self):
        return self.run("backup", "restore", self.newest(), "--replace", home=self.place / "restored", secret=True)

    def size(self):
        return size(self.home / "backups") if (self.home / "backups").exists() else 0


class Restic:
    name = program = "restic"

    def __init__(self, place):
        self.place, self.store = place, place / "restic"
        os.environ.update(
            RESTIC_PASSWORD=SECRET, RESTIC_REPOSITORY=str(self.store), RESTIC_CACHE_DIR=str(place / "restic-cache"))

    def prepare(self, papers):
        subprocess.run([self.program, "init", "--quiet"], check=True)

    def add(self, paper):
        pass

    def back_up(self):
        return cost([self.program, "backup", "--quiet", self.place / "papers"])

    def check(self):
        return cost([self.program, "check", "--quiet", "--read-data"])

    def restore(self):
        return cost([self.program, "restore", "--quiet", "latest", "--target", self.place / "restic-restored"])

    def size(self):
        return size(self.store)


class SevenZip:
    name, program = "7z -mhe, stored", "7z"

    def __init__(self, place):
        self.place, self.archive = place, place / "papers.7z"

    def prepare(self, papers):
        pass

    def add(self, paper):
        pass

    def back_up(self):
        # Noise can't be made smaller: packing it would only cost minutes.
        return cost([self.program, "u", "-mhe=on", "-mx=0", f"-p{SECRET}", self.archive, self.place / "papers"])

    def check(self):
        return cost([self.program, "t", f"-p{SECRET}", self.archive])

    def restore(self):
        return cost([self.program, "x", "-y", f"-p{SECRET}", f"-o{self.place / 'unpacked'}", self.archive])

    def size(self):
        return self.archive.stat().st_size if self.archive.exists() else 0


def row(name, runs, formly):
    def of(step, key, whose=runs):
        return median(run[key] for run in whose[step])

    return [
        name, number(of("first", "wall"), 1), number(of("first", "wall") / of("first", "wall", formly), 2), number(of("first", "cpu"), 1),
        number(of("first", "memory") / 1e6, 0), number(of("first", "bytes") / 1e6, 0), number(of("second", "wall"), 1),
        number(of("second", "wall") / of("second", "wall", formly), 2), number(of("second", "bytes") / 1e6, 0), number(of("check", "wall"), 1),
        number(of("restore", "wall"), 1)]
