#include "Document.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

/// Printed words of which one is chosen by a mark: a button whose looks are the marks of a pen.
namespace {
constexpr int radio_flag = 1 << 15, print_flag = 4;

QPDFObjectHandle name(std::string const& text) { return QPDFObjectHandle::newName(text); }

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", std::isfinite(value) ? value : 0.0);
    return text;
}

std::string point(double x, double y) { return number(x) + " " + number(y) + " "; }

/// Four curves (the usual approximation of a quarter of an ellipse), a little within the box so that the line is not cut.
std::string ring(double width, double height) {
    auto const line = 1.1, a = width / 2 - line, b = height / 2 - line, x = width / 2, y = height / 2, k = 0.5523;
    return "q 0 0 0.4 RG " + number(line) + " w " + point(x + a, y) + "m " + point(x + a, y + k * b) + point(x + k * a, y + b)
        + point(x, y + b) + "c " + point(x - k * a, y + b) + point(x - a, y + k * b) + point(x - a, y) + "c "
        + point(x - a, y - k * b) + point(x - k * a, y - b) + point(x, y - b) + "c " + point(x + k * a, y - b)
        + point(x + a, y - k * b) + point(x + a, y) + "c s Q\n";
}

std::string level(double from, double to, double y) {
    return "q 0 0 0.4 RG 1.1 w 1 J " + point(from, y) + "m " + point(to, y) + "l S Q\n";
}
} // namespace

std::string mark_look(cqpdf_mark mark, double width, double height) {
    switch (mark) {
    case CQPDF_MARK_RING: return ring(width, height);
    case CQPDF_MARK_UNDERLINE: return level(2.5, width - 2.5, 1.6);
    case CQPDF_MARK_STRIKE: return level(1.5, width - 1.5, 0.46 * height);
    default: return "\n";
    }
}

QPDFObjectHandle make_look(QPDF& pdf, double width, double height, std::string const& content) {
    auto form = pdf.newStream(content);
    auto entries = form.getDict();
    entries.replaceKey("/Type", name("/XObject"));
    entries.replaceKey("/Subtype", name("/Form"));
    entries.replaceKey("/BBox", QPDFObjectHandle::newFromRectangle({0, 0, width, height}));
    return form;
}

namespace {
/// A look for the box as it lies in the file, of what is seen on the page as it is turned.
QPDFObjectHandle turned_look(QPDF& pdf, double const rect[4], int rotation, cqpdf_mark mark) {
    auto const width = rect[2] - rect[0], height = rect[3] - rect[1];
    auto const is_turned = rotation % 180 != 0;
    auto const w = is_turned ? height : width, h = is_turned ? width : height;
    auto form = make_look(pdf, w, h, mark_look(mark, w, h));
    if (rotation != 0) {
        auto const* matrix = rotation == 90 ? "[0 1 -1 0 0 0]" : rotation == 180 ? "[-1 0 0 -1 0 0]" : "[0 -1 1 0 0 0]";
        form.getDict().replaceKey("/Matrix", QPDFObjectHandle::parse(matrix));
    }
    return form;
}
} // namespace

void strike_others(QPDF& pdf, Field& field, std::string const& shown) {
    for (auto& widget : field.widgets) {
        auto appearance = widget.object.getKey("/AP");
        auto states = appearance.isDictionary() ? appearance.getKey("/N") : QPDFObjectHandle::newNull();
        if (!states.isDictionary()) {
            continue;
        }
        auto const& own = widget.on_states;
        auto const is_left = !shown.empty() && std::find(own.begin(), own.end(), shown) == own.end();
        states.replaceKey(
            "/Off", turned_look(pdf, widget.rect, widget.rotation, is_left ? CQPDF_MARK_STRIKE : CQPDF_MARK_NONE));
    }
}

cqpdf_status cqpdf_add_choice(
    cqpdf_document* document, cqpdf_new_field const* field, cqpdf_mark mark, cqpdf_new_option const* options, size_t count) {
    return guarded([&] {
        auto& page = document->pages.at(field->page);
        auto& pdf = document->pdf;
        auto parent = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
        parent.replaceKey("/FT", name("/Btn"));
        parent.replaceKey("/Ff", QPDFObjectHandle::newInteger(radio_flag));
        parent.replaceKey("/T", QPDFObjectHandle::newUnicodeString(field->name));
        if (field->tooltip != nullptr && field->tooltip[0] != '\0') {
            parent.replaceKey("/TU", QPDFObjectHandle::newUnicodeString(field->tooltip));
        }
        parent.replaceKey("/V", name("/Off"));
        parent.replaceKey("/FormlyMark", QPDFObjectHandle::newInteger(mark));
        auto kids = QPDFObjectHandle::newArray(), labels = QPDFObjectHandle::newArray();
        auto annotations = page.object.getKey("/Annots");
        annotations = annotations.isArray() ? annotations.shallowCopy() : QPDFObjectHandle::newArray();
        for (size_t i = 0; i < count; ++i) {
            auto const* rect = options[i].rect;
            auto widget = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
            widget.replaceKey("/Type", name("/Annot"));
            widget.replaceKey("/Subtype", name("/Widget"));
            widget.replaceKey("/Parent", parent);
            widget.replaceKey("/F", QPDFObjectHandle::newInteger(print_flag));
            widget.replaceKey("/P", page.object);
            auto const dx = page.crop_box[0], dy = page.crop_box[1];
            widget.replaceKey(
                "/Rect", QPDFObjectHandle::newFromRectangle({rect[0] + dx, rect[1] + dy, rect[2] + dx, rect[3] + dy}));
            if (page.rotation != 0) {
                auto turn = QPDFObjectHandle::newDictionary();
                turn.replaceKey("/R", QPDFObjectHandle::newInteger(page.rotation));
                widget.replaceKey("/MK", turn);
            }
            auto states = QPDFObjectHandle::newDictionary();
            // The word that is left standing has no mark.
            auto const chosen = mark == CQPDF_MARK_STRIKE ? CQPDF_MARK_NONE : mark;
            states.replaceKey("/" + std::to_string(i), turned_look(pdf, rect, page.rotation, chosen));
            states.replaceKey("/Off", turned_look(pdf, rect, page.rotation, CQPDF_MARK_NONE));
            auto appearance = QPDFObjectHandle::newDictionary();
            appearance.replaceKey("/N", states);
            widget.replaceKey("/AP", appearance);
            widget.replaceKey("/AS", name("/Off"));
            kids.appendItem(widget);
            labels.appendItem(QPDFObjectHandle::newUnicodeString(options[i].label));
            annotations.appendItem(widget);
        }
        parent.replaceKey("/Kids", kids);
        parent.replaceKey("/Opt", labels);
        page.object.replaceKey("/Annots", annotations);
        document->form_with_font().getKey("/Fields").appendItem(parent);
    });
}
