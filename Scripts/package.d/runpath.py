"""Sets where a program looks for its own libraries, in the program itself: runpath.py PROGRAM FOLDER CHECKOUT

A program that is built in a checkout looks into that checkout first. On another machine that folder may be anybody's, and what
lies there would run as the person. The folder takes the place of all that is in the checkout or beside the program; what else the
program was built to look into (a toolchain's libraries, where those are not in it) stays, behind it.
"""

import struct
import sys

DYNAMIC, LOAD = 2, 1
STRING_TABLE, RPATH, RUNPATH = 5, 15, 29


def main(program, folder, checkout):
    with open(program, "r+b") as file:
        image = bytearray(file.read())
        for place, length in places(image):
            old = image[place:place + length].decode().split(":")
            new = ":".join([folder] + [path for path in old if path.startswith("/") and not (path + "/").startswith(checkout + "/")]).encode()
            if len(new) > length:
                sys.exit(f"runpath: {program} has no room for {folder}")
            image[place:place + length] = new + bytes(length - len(new))
        file.seek(0)
        file.write(image)


def places(image):
    """Where the paths stand in a 64-bit little-endian ELF file, and how long they are."""
    if image[:6] != b"\x7fELF\x02\x01":
        sys.exit("runpath: this is no 64-bit ELF program")
    start, = struct.unpack_from("<Q", image, 32)
    size, count = struct.unpack_from("<HH", image, 54)
    segments = [struct.unpack_from("<IIQQQQQQ", image, start + number * size) for number in range(count)]
    entries = [entry for kind, _, offset, _, _, length, _, _ in segments if kind == DYNAMIC
               for entry in struct.iter_unpack("<qQ", image[offset:offset + length])]
    strings = next(value for tag, value in entries if tag == STRING_TABLE)
    table = next(strings - address + offset for kind, _, offset, address, _, length, _, _ in segments
                 if kind == LOAD and address <= strings < address + length)
    for tag, value in entries:
        if tag in (RPATH, RUNPATH):
            yield table + value, image.index(0, table + value) - (table + value)


if __name__ == "__main__":
    main(*sys.argv[1:])
