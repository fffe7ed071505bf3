"""Forms of our own, where there is no other material: each kind of field, on few and on many pages."""

import pikepdf
from pikepdf import Array, Dictionary, Name, String

COMB, MULTILINE, RADIO, COMBO = 1 << 24, 1 << 12, 1 << 15, 1 << 17
TEXTS = ["Ann", "Maria Lopez", "1200 Main St", "José Ñandú", "Łukasz Żółć", "محمد علي", "राम कुमार", "王小明"]


def make(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for pages in (1, 4, 20):
        write(folder / f"own-{pages}-pages.pdf", pages)
    return folder


def write(path, pages):
    pdf = pikepdf.new()
    helvetica = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding))
    fields = Array()
    pdf.Root.AcroForm = pdf.make_indirect(
        Dictionary(Fields=fields, DA=String("/Helv 0 Tf 0 g"), DR=Dictionary(Font=Dictionary(Helv=helvetica))))
    for number in range(pages):
        page = pdf.add_blank_page(page_size=(612, 792))
        page.obj.Annots = Array()
        for row in range(20):
            add(pdf, page, fields, f"page{number + 1}.row{row + 1}", row)
    pdf.save(path)


def add(pdf, page, fields, name, row):
    y = 740 - row * 35
    kind = row % 5
    widget = Dictionary(
        Type=Name.Annot, Subtype=Name.Widget, T=String(name), TU=String(f"Row {row + 1}"), F=4,
        Rect=Array([72, y, 72 + (20 if kind == 2 else 300), y + 20]), P=page.obj)
    if kind == 2:
        widget.update(button(pdf))
    elif kind == 3:
        widget.update({"/FT": Name.Ch, "/Ff": COMBO, "/Opt": Array([String("One"), String("Two")]), "/DA": String("/Helv 0 Tf 0 g")})
    else:
        widget.update({"/FT": Name.Tx, "/DA": String("/Helv 0 Tf 0 g")})
        if kind == 1:
            widget.update({"/Ff": COMB, "/MaxLen": 10})
        if kind == 4:
            widget.update({"/Ff": MULTILINE})
    made = pdf.make_indirect(widget)
    page.obj.Annots.append(made)
    fields.append(made)


def button(pdf):
    def state(content):
        return pdf.make_stream(content, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 20, 20]))

    return {
        "/FT": Name.Btn, "/AS": Name.Off,
        "/AP": Dictionary(N=Dictionary(Yes=state(b"2 2 16 16 re f"), Off=state(b"2 2 16 16 re S")))}


def answers(path):
    """Something for every field of a form: a text that fits its length, on for boxes, the first option of a choice."""
    found = {}
    with pikepdf.open(path) as pdf:
        for field in pdf.acroform.fields if pdf.acroform else []:
            name, kind = field.fully_qualified_name, field.obj.get("/FT")
            text = TEXTS[len(found) % len(TEXTS)]
            if kind == Name.Tx:
                limit = field.obj.get("/MaxLen")
                found[name] = "ABCD12"[: int(limit)] if limit is not None else text
            elif kind == Name.Btn and not int(field.obj.get("/Ff", 0)) & RADIO:
                found[name] = True
            elif kind == Name.Ch and "/Opt" in field.obj:
                found[name] = str(field.obj.Opt[0])
    return found


#: As many fields as the form below has.
WITHHOLDING = 48
ASKED = ["First name", "Last name", "Social Security number", "Street address", "City", "State", "ZIP code", "Children", "Extra withholding"]


def slug(name):
    return name.lower().replace(" ", "-")


def withholding(path):
    """Like a Form W-4: a page of questions, two of instructions, two of worksheets."""
    pdf = pikepdf.new()
    helvetica = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding))
    fields = Array()
    pdf.Root.AcroForm = pdf.make_indirect(
        Dictionary(Fields=fields, DA=String("/Helv 0 Tf 0 g"), DR=Dictionary(Font=Dictionary(Helv=helvetica))))
    names = [(name, slug(name)) for name in ASKED]
    names += [(f"Worksheet, line {number}", f"line-{number}") for number in range(1, WITHHOLDING - len(ASKED) + 1)]
    pages = [pdf.add_blank_page(page_size=(612, 792)) for _ in range(5)]
    for page in pages:
        page.obj.Annots = Array()
        words = b"\n".join(b"BT /Helv 9 Tf 40 %d Td (Read the instructions before you fill in this part of the form.) Tj ET" % (760 - 11 * line) for line in range(60))
        page.obj.Contents = pdf.make_stream(words)
        page.obj.Resources = Dictionary(Font=Dictionary(Helv=helvetica))
    for index, (label, name) in enumerate(names):
        page = pages[0 if index < len(ASKED) else 3 + index % 2]
        y = 740 - (index % 24) * 30
        widget = pdf.make_indirect(Dictionary(
            Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T=String(name), TU=String(label), F=4, DA=String("/Helv 0 Tf 0 g"),
            Rect=Array([200, y, 520, y + 18]), P=page.obj))
        page.obj.Annots.append(widget)
        fields.append(widget)
    pdf.save(path)
