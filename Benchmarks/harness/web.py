"""The web app as a browser asks it: a home with many forms and papers beside an empty one, and a form of 800 fields.

Both homes are served at once and asked in turn, so that a busy machine slows both alike: the ratio counts.
"""

import http.client
import json
import os
import re
import statistics
import subprocess
import time
import urllib.parse

from tools import note

FORMS, PAPERS, FIELDS, PAGES = 200, 300, 800, 4
TEMPLATES = ("w4", "i9", "dmv-renewal", "ds160")


class App:
    """One home, served, and a browser that came in by its link."""

    def __init__(self, program, home):
        environment = dict(os.environ, FORMLY_HOME=str(home))
        self.process = subprocess.Popen([program, "serve", "--no-open", "--json"], env=environment, stdout=subprocess.PIPE, text=True)
        address = json.loads(self.process.stdout.readline())["url"]
        self.host = urllib.parse.urlsplit(address).netloc
        self.cookie = ""
        response, _ = self.ask("GET", address.split(self.host, 1)[1])
        self.cookie = response.getheader("Set-Cookie").split(";")[0]

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        """The answer, and the milliseconds until its first byte and its last."""
        headers = {"Cookie": self.cookie, "Origin": f"http://{self.host}"}
        if body is not None:
            headers["Content-Type"] = kind
            body = urllib.parse.urlencode(body) if isinstance(body, dict) else body
        # The connection is there already, as a browser keeps it.
        if not hasattr(self, "connection"):
            self.connection = http.client.HTTPConnection(self.host, timeout=120)
        begun = time.perf_counter()
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
        except (http.client.HTTPException, ConnectionError):
            self.connection.close()
            begun = time.perf_counter()
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
        first = (time.perf_counter() - begun) * 1000
        response.text = response.read().decode("utf-8", "replace")
        return response, (first, (time.perf_counter() - begun) * 1000)

    def upload(self, path, name, content):
        head = f'--B\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
        return self.ask("POST", path, head + content + b"\r\n--B--\r\n", "multipart/form-data; boundary=B")[0]

    def close(self):
        self.process.terminate()
        self.process.wait()


def large_form():
    """A PDF of `FIELDS` text fields with words before each."""
    each = FIELDS // PAGES
    objects = ["", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    pages, fields = [], []
    for page in range(PAGES):
        content, widgets = [], []
        number = len(objects) + 1
        objects += ["", ""]
        for index in range(each):
            x, y = 40 + (index % 4) * 135, 760 - (index // 4) * 14.5
            label = f"Item {page + 1}.{index + 1}"
            content.append(f"BT /F 7 Tf {x} {y + 2:.1f} Td ({label}) Tj ET")
            widgets.append(len(objects) + 1)
            objects.append(
                f"<< /Type /Annot /Subtype /Widget /FT /Tx /T (f{page}_{index}) /TU ({label}) /F 4 /P {number} 0 R "
                f"/Rect [{x + 45} {y:.1f} {x + 125} {y + 11:.1f}] /DA (/F 0 Tf 0 g) >>")
        stream = "\n".join(content)
        kids = " ".join(f"{widget} 0 R" for widget in widgets)
        objects[number - 1] = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {number + 1} 0 R "
            f"/Resources << /Font << /F 3 0 R >> >> /Annots [{kids}] >>")
        objects[number] = f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream"
        pages.append(number)
        fields += widgets
    every = " ".join(f"{field} 0 R" for field in fields)
    objects[0] = f"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [{every}] /DA (/F 0 Tf 0 g) /DR << /Font << /F 3 0 R >> >> >> >>"
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(f'{page} 0 R' for page in pages)}] /Count {PAGES} >>"
    file, places = b"%PDF-1.7\n", []
    for index, body in enumerate(objects):
        places.append(len(file))
        file += f"{index + 1} 0 obj\n{body}\nendobj\n".encode()
    table = len(file)
    file += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode() + b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    return file + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n".encode()


def fill(app):
    """Forms with an answer each, and papers of a few lines."""
    for number in range(FORMS):
        response, _ = app.ask("POST", "/forms/start", {"template": TEMPLATES[number % len(TEMPLATES)]})
        app.ask("POST", response.getheader("Location").split("?")[0].split("#")[0] + "/say", {"text": f"Ana Ribeiro {number}"})
    for number in range(PAPERS):
        text = f"Lease {number}\n\nMonthly rent: {800 + number} dollars\nTenant: Ana Ribeiro\n\nThe contract ends on May {1 + number % 28}, 2027.\n"
        app.upload("/library/add", f"lease-{number}.txt", text.encode())


def median(times):
    return statistics.median(times)


def measure(given, chosen, work):
    program, repeats = str(given.formly), max(15, 5 * given.repeats)
    empty, full = App(program, work / "empty"), App(program, work / "full")
    try:
        begun = time.perf_counter()
        fill(full)
        note(f"{FORMS} forms and {PAPERS} papers in {time.perf_counter() - begun:.0f} s")
        results, rows = {}, []
        for path in ("/", "/tasks", "/forms", "/library", "/ask"):
            few, many = [], []
            for _ in range(repeats):
                few.append(empty.ask("GET", path)[1][0])
                many.append(full.ask("GET", path)[1][0])
            results[path] = {"empty": median(few), "full": median(many), "ratio": median(many) / median(few)}
            rows.append(f"| `{path}` | {median(few):.1f} | {median(many):.1f} | {median(many) / median(few):.2f} |")
        table = (
            f"### First byte of a home with {FORMS} forms and {PAPERS} papers (ms, median of {repeats})\n\n"
            "| page | empty | full | × empty |\n| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n\n")
        results["fields"], more = large(empty, repeats)
        return results, table + more
    finally:
        empty.close()
        full.close()


def large(app, repeats):
    """What a person waits for in a form of `FIELDS` fields."""
    form = app.upload("/forms/upload", "large.pdf", large_form()).getheader("Location").split("?")[0].split("#")[0]
    page = app.ask("GET", f"{form}/pages/1")[0].text
    fields = re.findall(r'name="f:([^"]+)"', page)
    steps = {
        "the page": lambda _: app.ask("GET", f"{form}/pages/1"),
        "the places on it": lambda _: app.ask("GET", f"{form}/pages/1.css"),
        "a field opened": lambda n: app.ask("GET", f"{form}/pages/1?part=1&field={fields[n % len(fields)]}"),
        "an answer kept": lambda n: app.ask("POST", f"{form}/answer", {"field": fields[n % len(fields)], "value": f"a{n}", "format": "json"}),
        "the page after it": lambda n: app.ask("GET", f"{form}/pages/1?part=1&field={fields[n % len(fields)]}&saved={fields[n % len(fields)]}"),
        "the talk": lambda _: app.ask("GET", form),
        "an answer said": lambda n: app.ask("POST", f"{form}/say", {"text": f"thing {n}"}),
        "the review": lambda _: app.ask("GET", f"{form}/review"),
    }
    results, rows = {}, []
    for name, step in steps.items():
        times = [step(number)[1][1] for number in range(repeats)]
        results[name] = {"median": median(times), "most": max(times)}
        rows.append(f"| {name} | {median(times):.1f} | {max(times):.1f} |")
    return results, (
        f"### A form of {FIELDS} fields on {PAGES} pages (ms, median of {repeats})\n\n| step | median | most |\n| --- | --- | --- |\n"
        + "\n".join(rows) + "\n")
