"""Draws a paper's source as a PDF with cairo and Pango, and remembers where each text stands.

A source is plain text: `#` a heading, `###` a smaller one, `| a | b |` a row of a table, `===` a new page; any other line is a
paragraph. The libraries are those that Formly itself needs, called through ctypes, so that nothing else has to be installed.
"""

import ctypes
import ctypes.util
from dataclasses import dataclass

SCALE = 1024  # Pango units in a point
WIDTH, HEIGHT, MARGIN = 595.0, 842.0, 56.0


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]


def _library(name):
    found = ctypes.util.find_library(name)
    if found is None:
        raise SystemExit(f"{name} is missing: Scripts/setup installs it")
    return ctypes.CDLL(found)


_cairo, _pango, _pangocairo, _gobject = map(_library, ("cairo", "pango-1.0", "pangocairo-1.0", "gobject-2.0"))
for function in ("cairo_pdf_surface_create", "cairo_create"):
    getattr(_cairo, function).restype = ctypes.c_void_p
_pangocairo.pango_cairo_create_layout.restype = ctypes.c_void_p
_pango.pango_font_description_from_string.restype = ctypes.c_void_p


@dataclass
class Placed:
    """A text as it was drawn: its page, and the layout that knows where each byte of it stands."""

    page: int
    x: float
    y: float
    text: str
    layout: int

    def boxes(self, part):
        """The boxes of every place where `part` stands, in points from the page's lower left corner, a list per place."""
        data, wanted = self.text.encode(), part.encode()
        start = data.find(wanted)
        while start >= 0:
            if not (_digit(data[start - 1 : start]) and _digit(wanted[:1])):
                yield [self._box(index) for index in range(start, start + len(wanted)) if data[index] & 0xC0 != 0x80]
            start = data.find(wanted, start + 1)

    def _box(self, index):
        place = Rectangle()
        _pango.pango_layout_index_to_pos(ctypes.c_void_p(self.layout), index, ctypes.byref(place))
        x0, x1 = sorted((self.x + place.x / SCALE, self.x + (place.x + place.width) / SCALE))
        y0, y1 = self.y + place.y / SCALE, self.y + (place.y + place.height) / SCALE
        return (x0, HEIGHT - y1, x1, HEIGHT - y0)


def _digit(data):
    return data.isdigit()


class Drawing:
    """One PDF being drawn."""

    def __init__(self, path, right_to_left):
        self.surface = ctypes.c_void_p(
            _cairo.cairo_pdf_surface_create(str(path).encode(), ctypes.c_double(WIDTH), ctypes.c_double(HEIGHT))
        )
        self.context = ctypes.c_void_p(_cairo.cairo_create(self.surface))
        self.right_to_left = right_to_left
        self.page, self.y, self.placed = 1, MARGIN, []

    def layout(self, text, width, size, bold=False):
        layout = ctypes.c_void_p(_pangocairo.pango_cairo_create_layout(self.context))
        font = ctypes.c_void_p(_pango.pango_font_description_from_string(f"Noto Sans {'Bold ' if bold else ''}{size}".encode()))
        _pango.pango_layout_set_font_description(layout, font)
        _pango.pango_font_description_free(font)
        data = text.encode()
        _pango.pango_layout_set_text(layout, data, len(data))
        _pango.pango_layout_set_width(layout, int(width * SCALE))
        return layout

    def height(self, layout):
        wide, high = ctypes.c_int(), ctypes.c_int()
        _pango.pango_layout_get_size(layout, ctypes.byref(wide), ctypes.byref(high))
        return high.value / SCALE

    def natural_width(self, text, size, bold):
        layout = self.layout(text, 4000, size, bold)
        wide, high = ctypes.c_int(), ctypes.c_int()
        _pango.pango_layout_set_width(layout, -1)
        _pango.pango_layout_get_size(layout, ctypes.byref(wide), ctypes.byref(high))
        _gobject.g_object_unref(layout)
        return wide.value / SCALE

    def show(self, layout, x, text):
        _cairo.cairo_move_to(self.context, ctypes.c_double(x), ctypes.c_double(self.y))
        _pangocairo.pango_cairo_show_layout(self.context, layout)
        self.placed.append(Placed(self.page, x, self.y, text, layout.value))

    def room(self, needed):
        if self.y + needed > HEIGHT - MARGIN:
            self.new_page()

    def new_page(self):
        _cairo.cairo_show_page(self.context)
        self.page, self.y = self.page + 1, MARGIN

    def paragraph(self, text, size=10, bold=False, after=6.0):
        layout = self.layout(text, WIDTH - 2 * MARGIN, size, bold)
        self.room(self.height(layout))
        self.show(layout, MARGIN, text)
        self.y += self.height(layout) + after

    def table(self, rows):
        widths = self._widths(rows)
        for row in rows:
            layouts = [self.layout(text, width - 8, 9.5) for text, width in zip(row, widths)]
            tall = max(map(self.height, layouts))
            self.room(tall)
            x = MARGIN
            cells = list(zip(layouts, row, widths))
            for layout, text, width in reversed(cells) if self.right_to_left else cells:
                if text:
                    self.show(layout, x, text)
                x += width
            self.y += tall + 4
        self.y += 6

    def _widths(self, rows):
        columns = max(map(len, rows))
        wanted = [max(self.natural_width(row[at], 9.5, False) if at < len(row) else 0 for row in rows) + 22 for at in range(columns)]
        available = WIDTH - 2 * MARGIN
        return [width * available / sum(wanted) for width in wanted] if sum(wanted) > available else wanted

    def finish(self):
        _cairo.cairo_destroy(self.context)
        _cairo.cairo_surface_finish(self.surface)
        _cairo.cairo_surface_destroy(self.surface)
        return self.placed


def draw(source, path, right_to_left=False):
    """Draws `source` to `path` and returns what was placed where."""
    drawing, rows = Drawing(path, right_to_left), []
    for line in source.split("\n") + [""]:
        line = line.strip()
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        if rows:
            drawing.table(rows)
            rows = []
        if line == "===":
            drawing.new_page()
        elif line.startswith("### "):
            drawing.paragraph(line[4:], 11, True)
        elif line.startswith("# "):
            drawing.paragraph(line[2:], 15, True, 10)
        elif line:
            drawing.paragraph(line)
    return drawing.finish()
