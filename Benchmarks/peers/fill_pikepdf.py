"""Fills a form with pikepdf's form module. The richer of its two generators fails on fonts that have no descriptor, so: the other."""

import common
import pikepdf
from pikepdf.form import CheckboxField, ChoiceField, DefaultAppearanceStreamGenerator, Form, RadioButtonGroup, TextField


def fill(form, values, out):
    with pikepdf.open(form) as document:
        fields = Form(document, DefaultAppearanceStreamGenerator)
        for name, field in fields.items():
            if name in values:
                for each in field if isinstance(field, list) else [field]:
                    set_value(each, values[name])
        document.save(out, encryption=True if document.is_encrypted else None)


def set_value(field, value):
    if isinstance(field, TextField):
        field.value = value
    elif isinstance(field, CheckboxField):
        field.checked = value if isinstance(value, bool) else str(field.on_value) == f"/{value}"
    elif isinstance(field, RadioButtonGroup):
        field.value = pikepdf.Name(f"/{value}")
    elif isinstance(field, ChoiceField):
        field.value = value


common.run(fill)
