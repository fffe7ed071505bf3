"""Fills a form with pypdf, by its documented way: a writer cloned from the reader, values set a page at a time."""

import common
from pypdf import PdfReader, PdfWriter


def fill(form, values, out):
    reader = PdfReader(form)
    if reader.is_encrypted:
        reader.decrypt("")
    writer = PdfWriter(clone_from=reader)
    states = on_states(reader)
    texts = {name: text(value, states.get(name)) for name, value in values.items()}
    for page in writer.pages:
        if "/Annots" in page:
            writer.update_page_form_field_values(page, texts, auto_regenerate=False)
    writer.write(out)


def on_states(reader):
    """{name: on-state} of buttons."""
    states = {}
    for name, field in (reader.get_fields() or {}).items():
        on = [state for state in field.get("/_States_", []) if state != "/Off"]
        if field.get("/FT") == "/Btn" and on:
            states[name] = on[0]
    return states


def text(value, on):
    if value is True:
        return on or "/Yes"
    if value is False:
        return "/Off"
    return f"/{value}" if on and isinstance(value, str) else value


common.run(fill)
