#include "Document.hpp"

#include <cmath>
#include <cstdio>

namespace {
constexpr int multiline_flag = 1 << 12, comb_flag = 1 << 24, print_flag = 4;

QPDFObjectHandle name(char const* text) { return QPDFObjectHandle::newName(text); }

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", std::isfinite(value) ? value : 0.0);
    return text;
}

/// A cross from corner to corner for `Yes`, nothing for `Off`: the box itself is printed on the page.
void add_states(cqpdf_document& document, QPDFObjectHandle widget, double width, double height) {
    auto const inset = 0.22 * std::min(width, height);
    auto const left = number(inset), right = number(width - inset), low = number(inset), high = number(height - inset);
    auto const cross = "q 0 G 1 J " + number(0.11 * std::min(width, height)) + " w " + left + " " + low + " m " + right + " "
        + high + " l S " + left + " " + high + " m " + right + " " + low + " l S Q\n";
    auto states = QPDFObjectHandle::newDictionary();
    states.replaceKey("/Yes", make_look(document.pdf, width, height, cross));
    states.replaceKey("/Off", make_look(document.pdf, width, height, "\n"));
    auto appearance = QPDFObjectHandle::newDictionary();
    appearance.replaceKey("/N", states);
    widget.replaceKey("/AP", appearance);
    widget.replaceKey("/AS", name("/Off"));
    widget.replaceKey("/V", name("/Off"));
}

void add_text(cqpdf_new_field const& field, QPDFObjectHandle widget) {
    widget.replaceKey("/DA", QPDFObjectHandle::newString("/Helv " + number(field.font_size) + " Tf 0 g"));
    int flags = 0;
    if (field.kind == CQPDF_NEW_MULTILINE) {
        flags |= multiline_flag;
    }
    if (field.max_length > 0) {
        widget.replaceKey("/MaxLen", QPDFObjectHandle::newInteger(field.max_length));
        flags |= field.kind == CQPDF_NEW_COMB ? comb_flag : 0;
    }
    if (flags != 0) {
        widget.replaceKey("/Ff", QPDFObjectHandle::newInteger(flags));
    }
}

char const* type_of(cqpdf_new_kind kind) {
    switch (kind) {
    case CQPDF_NEW_CHECKBOX: return "/Btn";
    case CQPDF_NEW_SIGNATURE: return "/Sig";
    default: return "/Tx";
    }
}

QPDFObjectHandle make_widget(cqpdf_document& document, cqpdf_new_field const& field, Page const& page) {
    auto widget = QPDFObjectHandle::newDictionary();
    auto const dx = page.crop_box[0], dy = page.crop_box[1];
    widget.replaceKey("/Type", name("/Annot"));
    widget.replaceKey("/Subtype", name("/Widget"));
    widget.replaceKey("/FT", name(type_of(field.kind)));
    widget.replaceKey("/T", QPDFObjectHandle::newUnicodeString(field.name));
    if (field.tooltip != nullptr && field.tooltip[0] != '\0') {
        widget.replaceKey("/TU", QPDFObjectHandle::newUnicodeString(field.tooltip));
    }
    widget.replaceKey("/F", QPDFObjectHandle::newInteger(print_flag));
    widget.replaceKey("/P", page.object);
    widget.replaceKey(
        "/Rect",
        QPDFObjectHandle::newFromRectangle(
            {field.rect[0] + dx, field.rect[1] + dy, field.rect[2] + dx, field.rect[3] + dy}));
    if (page.rotation != 0) {
        auto looks = QPDFObjectHandle::newDictionary();
        looks.replaceKey("/R", QPDFObjectHandle::newInteger(page.rotation));
        widget.replaceKey("/MK", looks);
    }
    if (field.kind == CQPDF_NEW_CHECKBOX) {
        add_states(document, widget, field.rect[2] - field.rect[0], field.rect[3] - field.rect[1]);
    } else if (field.kind != CQPDF_NEW_SIGNATURE) {
        add_text(field, widget);
    }
    return document.pdf.makeIndirectObject(widget);
}
} // namespace

/// The form of the document with the font that new fields are set in (ISO 32000-1, 12.7.2).
QPDFObjectHandle cqpdf_document::form_with_font() {
    auto root = pdf.getRoot();
    if (!form().isDictionary()) {
        root.replaceKey("/AcroForm", pdf.makeIndirectObject(QPDFObjectHandle::newDictionary()));
    }
    auto form = this->form();
    if (!form.getKey("/Fields").isArray()) {
        form.replaceKey("/Fields", QPDFObjectHandle::newArray());
    }
    if (!form.getKey("/DR").isDictionary()) {
        form.replaceKey("/DR", QPDFObjectHandle::newDictionary());
    }
    auto resources = form.getKey("/DR");
    if (!resources.getKey("/Font").isDictionary()) {
        resources.replaceKey("/Font", QPDFObjectHandle::newDictionary());
    }
    auto fonts = resources.getKey("/Font");
    if (!fonts.hasKey("/Helv")) {
        auto font = QPDFObjectHandle::parse(
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
        fonts.replaceKey("/Helv", pdf.makeIndirectObject(font));
    }
    return form;
}

cqpdf_status cqpdf_add_field(cqpdf_document* document, cqpdf_new_field const* field) {
    return guarded([&] {
        auto& page = document->pages.at(field->page);
        auto widget = make_widget(*document, *field, page);
        document->form_with_font().getKey("/Fields").appendItem(widget);
        auto annotations = page.object.getKey("/Annots");
        if (!annotations.isArray()) {
            annotations = QPDFObjectHandle::newArray();
            page.object.replaceKey("/Annots", annotations);
        }
        annotations.appendItem(widget);
    });
}
