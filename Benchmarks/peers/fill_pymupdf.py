"""Fills a form with PyMuPDF: each widget of each page set and drawn anew."""

import re

import common
import pymupdf


def fill(form, values, out):
    with pymupdf.open(form) as document:
        for page in document:
            for widget in page.widgets():
                if widget.field_name in values:
                    set_value(widget, values[widget.field_name])
        document.save(out, encryption=pymupdf.PDF_ENCRYPT_KEEP)


def set_value(widget, value):
    if widget.field_type in (pymupdf.PDF_WIDGET_TYPE_CHECKBOX, pymupdf.PDF_WIDGET_TYPE_RADIOBUTTON):
        state = widget.on_state()
        chosen = value if isinstance(value, bool) else value == decoded(state)
        if not chosen and widget.field_type == pymupdf.PDF_WIDGET_TYPE_RADIOBUTTON:
            return
        widget.field_value = state if chosen else False
    else:
        widget.field_value = value
    widget.update()


def decoded(name):
    """A PDF name without its `#20` escapes, as the other libraries give it."""
    return re.sub("#([0-9A-Fa-f]{2})", lambda match: chr(int(match.group(1), 16)), name)


common.run(fill)
