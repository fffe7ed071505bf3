"""Runs the checks of this folder over a checkout and prints one line a violation: `path:line: [check] what is wrong`."""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import companion  # noqa: E402
import courtesy  # noqa: E402
import documents  # noqa: E402
import formatting  # noqa: E402
import ios  # noqa: E402
import layering  # noqa: E402
import resources  # noqa: E402
import scripts  # noqa: E402
import strings  # noqa: E402
import words  # noqa: E402
from checkout import Checkout  # noqa: E402

CHECKS = {
    "layering": layering.check,
    "resources": resources.check,
    "strings": strings.check,
    "words": words.check,
    "courtesy": courtesy.check,
    "companion": companion.check,
    "documents": documents.check,
    "scripts": scripts.check,
    "formatting": formatting.check,
    "ios": ios.check,
}


def run(names, checkout):
    """The number of violations found by the checks so named."""
    total = 0
    for name in names:
        started = time.monotonic()
        violations = sorted(set(CHECKS[name](checkout)), key=str)
        for violation in violations:
            print(f"{violation.path}:{violation.line}: [{name}] {violation.text}", flush=True)
        print(f"{'ok  ' if not violations else 'FAIL'} {name} ({time.monotonic() - started:.1f} s)", file=sys.stderr)
        total += len(violations)
    return total


def main(arguments):
    if arguments == ["--list"]:
        print("\n".join(CHECKS))
        return 0
    root = pathlib.Path(__file__).resolve().parents[2]
    if arguments[:1] == ["--self-test"] and len(arguments) <= 2:
        import selftest

        return selftest.main(root, CHECKS, *arguments[1:])
    unknown = [name for name in arguments if name not in CHECKS]
    if unknown:
        print(f"no such check: {', '.join(unknown)}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    return 1 if run(arguments or list(CHECKS), Checkout(root)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
