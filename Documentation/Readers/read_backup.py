#!/usr/bin/env python3
"""Reads a Formly backup without Formly: read_backup.py FILE.formly OUTPUT_FOLDER, the passphrase on standard input.

Writes rows.jsonl and one file for each attachment. BackupFormat.md has the words for it. Needs libsodium, nothing else.
"""
import ctypes, ctypes.util, glob, json, os, struct, sys

sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
assert sodium.sodium_init() >= 0
CHUNK, TAG, HEADER = 65536, 17, 24


def blake2b(data, key=None):
    out = ctypes.create_string_buffer(32)
    sodium.crypto_generichash(out, 32, data, ctypes.c_ulonglong(len(data)), key, len(key or b""))
    return out.raw


def unlock(label, passphrase):
    """The master key, from the first slot that the passphrase opens."""
    for slot in label["lock"]["slots"]:
        salt, box = bytes.fromhex(slot["salt"]), bytes.fromhex(slot["key"])
        outer, inner, key = (ctypes.create_string_buffer(32) for _ in range(3))
        cost = slot["cost"]
        assert sodium.crypto_pwhash(outer, ctypes.c_ulonglong(32), passphrase, ctypes.c_ulonglong(len(passphrase)), salt,
                                    ctypes.c_ulonglong(cost["operations"]), ctypes.c_size_t(cost["memory"]), 2) == 0
        sodium.crypto_kdf_derive_from_key(inner, 32, ctypes.c_uint64(1), b"formlykv", outer)
        place, sealed = b"wrapped-key", box[25:]
        if sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(key, None, None, sealed, ctypes.c_ulonglong(len(sealed)), place,
                                                             ctypes.c_ulonglong(len(place)), box[1:25], inner) == 0:
            return key.raw
    sys.exit("this passphrase does not open the backup")


def stream(file, offset, length, key):
    """The content of one sealed stream, chunk by chunk."""
    file.seek(offset)
    assert file.read(8) == b"FORMLYF2"
    state, tag = ctypes.create_string_buffer(52), ctypes.c_ubyte()
    assert sodium.crypto_secretstream_xchacha20poly1305_init_pull(state, file.read(HEADER), key) == 0
    left = length - 8 - HEADER
    while left > 0:
        chunk = file.read(min(left, CHUNK + TAG))
        left -= len(chunk)
        clear = ctypes.create_string_buffer(max(1, len(chunk) - TAG))
        assert sodium.crypto_secretstream_xchacha20poly1305_pull(state, clear, None, ctypes.byref(tag), chunk,
                                                                 ctypes.c_ulonglong(len(chunk)), None, ctypes.c_ulonglong(0)) == 0
        yield clear.raw[:len(chunk) - TAG]
    assert tag.value == 3, "the stream ends too early"


def beginning(file):
    magic, length = struct.unpack("<8sI", file.read(12))
    assert magic == b"FORMLYB1", "not a Formly backup"
    return file.read(length)


path, folder = sys.argv[1:]
files = {json.loads(beginning(open(name, "rb")))["id"]: name
         for name in glob.glob(os.path.join(os.path.dirname(os.path.abspath(path)), "formly-backup-*.formly"))}
with open(path, "rb") as file:
    label = beginning(file)
    file.seek(-16, os.SEEK_END)
    end = file.tell()
    offset, magic = struct.unpack("<Q8s", file.read(16))
    assert magic == b"FORMLYBE", "the file is cut short"
    key = blake2b(label, unlock(json.loads(label), sys.stdin.buffer.readline().rstrip(b"\n")))
    manifest = json.loads(b"".join(stream(file, offset, end - offset, key)))
os.makedirs(folder, exist_ok=True)
for piece in manifest["pieces"]:
    name = "rows.jsonl" if piece["name"] == "ROWS" else os.path.basename(piece["name"])
    with open(files.get(piece.get("home"), path), "rb") as source, open(os.path.join(folder, name), "wb") as target:
        for part in stream(source, piece["offset"], piece["length"], bytes.fromhex(piece["key"])):
            target.write(part)
print(json.dumps({"counts": manifest["counts"], "files": len(manifest["pieces"]) - 1}))
