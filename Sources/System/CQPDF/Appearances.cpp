#include "Document.hpp"
#include "Objects.hpp"

#include <qpdf/Buffer.hh>

namespace {
constexpr size_t worth_compressing = 512;

QPDFObjectHandle standard_font(cqpdf_document& document, std::string const& base_font) {
    auto const known = document.fonts.find(base_font);
    if (known != document.fonts.end()) {
        return known->second;
    }
    auto font = QPDFObjectHandle::newDictionary();
    font.replaceKey("/Type", QPDFObjectHandle::newName("/Font"));
    font.replaceKey("/Subtype", QPDFObjectHandle::newName("/Type1"));
    font.replaceKey("/BaseFont", QPDFObjectHandle::newName("/" + base_font));
    if (base_font != "ZapfDingbats") {
        font.replaceKey("/Encoding", QPDFObjectHandle::newName("/WinAnsiEncoding"));
    }
    return document.fonts[base_font] = document.pdf.makeIndirectObject(font);
}

/// What a page of the drawings shows, and the fonts it shows it with; the fonts are shared between pages.
struct Drawing {
    std::string content;
    QPDFObjectHandle resources;
};

Drawing drawing(cqpdf_document& document, int64_t page) {
    if (!document.drawings) {
        throw Refusal{CQPDF_DAMAGED};
    }
    auto object = document.drawings->getAllPages().at(static_cast<size_t>(page));
    auto resources = object.getKey("/Resources");
    if (!resources.isIndirect()) {
        resources = document.drawings->makeIndirectObject(resources);
        object.replaceKey("/Resources", resources);
    }
    auto contents = object.getKey("/Contents");
    auto data = contents.isStream() ? contents.getStreamData() : throw Refusal{CQPDF_DAMAGED};
    return {
        std::string(reinterpret_cast<char const*>(data->getBuffer()), data->getSize()),
        document.pdf.copyForeignObject(resources).shallowCopy()};
}

/// Adds the standard fonts that an appearance names to the resources it has.
void add_fonts(cqpdf_document& document, cqpdf_appearance const& look, QPDFObjectHandle resources) {
    if (look.font_count == 0) {
        return;
    }
    auto present = resources.getKey("/Font");
    auto fonts = present.isDictionary() ? present.shallowCopy() : QPDFObjectHandle::newDictionary();
    for (size_t i = 0; i < look.font_count; ++i) {
        fonts.replaceKey(std::string("/") + look.fonts[i].resource, standard_font(document, look.fonts[i].base_font));
    }
    resources.replaceKey("/Font", fonts);
}

QPDFObjectHandle numbers(std::vector<double> const& values) {
    auto array = QPDFObjectHandle::newArray();
    for (auto const value : values) {
        array.appendItem(QPDFObjectHandle::newReal(value, 4));
    }
    return array;
}

/// Turns the box about its corner and back into the first quadrant (ISO 32000-1, 12.5.5, algorithm 8.1).
QPDFObjectHandle matrix(cqpdf_appearance const& look) {
    switch (look.rotation) {
    case 90: return numbers({0, 1, -1, 0, look.height, 0});
    case 180: return numbers({-1, 0, 0, -1, look.width, look.height});
    case 270: return numbers({0, -1, 1, 0, 0, look.width});
    default: return numbers({1, 0, 0, 1, 0, 0});
    }
}

QPDFObjectHandle form_xobject(cqpdf_document& document, cqpdf_appearance const& look) {
    auto content = std::string(look.content, look.length);
    auto resources = QPDFObjectHandle::newDictionary();
    if (look.drawing >= 0) {
        auto drawn = drawing(document, look.drawing);
        content += "q\n" + drawn.content + "\nQ\n";
        resources = drawn.resources;
    }
    add_fonts(document, look, resources);
    if (look.rest != nullptr) {
        content.append(look.rest, look.rest_length);
    }
    // An empty stream, compressed, is one that some readers complain of.
    auto form = document.pdf.newStream(content.empty() ? "\n" : content);
    // Compressing a line or two saves next to nothing and takes longer than all else about it.
    form.setFilterOnWrite(content.size() > worth_compressing);
    auto dictionary = form.getDict();
    dictionary.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    dictionary.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
    dictionary.replaceKey("/BBox", numbers({0, 0, look.width, look.height}));
    if (look.rotation != 0) {
        dictionary.replaceKey("/Matrix", matrix(look));
    }
    dictionary.replaceKey("/Resources", resources);
    return form;
}
} // namespace

cqpdf_status cqpdf_load_drawings(cqpdf_document* document, uint8_t const* bytes, size_t length) {
    return guarded([&] {
        document->drawing_bytes.assign(reinterpret_cast<char const*>(bytes), length);
        document->drawings = std::make_unique<QPDF>();
        document->drawings->setSuppressWarnings(true);
        document->drawings->processMemoryFile(
            "drawings", document->drawing_bytes.data(), document->drawing_bytes.size());
    });
}

cqpdf_status cqpdf_set_appearance(
    cqpdf_document* document, size_t field, size_t index, cqpdf_appearance const* look) {
    return guarded([&] {
        auto& widget = document->fields.at(field).widgets.at(index);
        auto form = form_xobject(*document, *look);
        if (look->state == nullptr) {
            // The looks under the pointer and when pressed would show the old value.
            auto appearance = QPDFObjectHandle::newDictionary();
            appearance.replaceKey("/N", form);
            widget.object.replaceKey("/AP", appearance);
            widget.object.removeKey("/AS");
            return;
        }
        auto appearance = widget.object.getKey("/AP");
        if (!appearance.isDictionary()) {
            appearance = QPDFObjectHandle::newDictionary();
            widget.object.replaceKey("/AP", appearance);
        }
        if (!appearance.getKey("/N").isDictionary()) {
            appearance.replaceKey("/N", QPDFObjectHandle::newDictionary());
        }
        appearance.getKey("/N").replaceKey(std::string("/") + look->state, form);
    });
}

cqpdf_status cqpdf_add_stamp(
    cqpdf_document* document, size_t page, double const rect[4], cqpdf_appearance const* look) {
    return guarded([&] {
        constexpr int print = 4, read_only = 64, locked = 128;
        auto object = document->pages.at(page).object;
        auto appearance = QPDFObjectHandle::newDictionary();
        appearance.replaceKey("/N", form_xobject(*document, *look));
        auto stamp = QPDFObjectHandle::newDictionary();
        stamp.replaceKey("/Type", QPDFObjectHandle::newName("/Annot"));
        stamp.replaceKey("/Subtype", QPDFObjectHandle::newName("/Stamp"));
        stamp.replaceKey("/Rect", QPDFObjectHandle::newFromRectangle({rect[0], rect[1], rect[2], rect[3]}));
        stamp.replaceKey("/F", QPDFObjectHandle::newInteger(print | read_only | locked));
        stamp.replaceKey("/P", object);
        stamp.replaceKey("/AP", appearance);
        stamp = document->pdf.makeIndirectObject(stamp);
        document->stamps.insert(stamp.getObjGen());
        // The list may be shared with another page.
        auto present = object.getKey("/Annots");
        auto annotations = present.isArray() ? present.shallowCopy() : QPDFObjectHandle::newArray();
        annotations.appendItem(stamp);
        object.replaceKey("/Annots", annotations);
    });
}
