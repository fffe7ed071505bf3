#include "Document.hpp"

#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <cmath>
#include <cstdio>

namespace {
std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", std::isfinite(value) ? value : 0.0);
    return text;
}

QPDFObjectHandle integer(size_t value) { return QPDFObjectHandle::newInteger(static_cast<long long>(value)); }

QPDFObjectHandle image(cqpdf_document& document, cqpdf_picture const& picture) {
    auto stream = document.pdf.newStream();
    auto entries = stream.getDict();
    entries.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    entries.replaceKey("/Subtype", QPDFObjectHandle::newName("/Image"));
    entries.replaceKey("/Width", integer(picture.width));
    entries.replaceKey("/Height", integer(picture.height));
    entries.replaceKey("/BitsPerComponent", integer(picture.is_bits ? 1 : 8));
    entries.replaceKey("/ColorSpace", QPDFObjectHandle::newName(picture.is_grey ? "/DeviceGray" : "/DeviceRGB"));
    if (picture.is_bits) {
        entries.replaceKey("/Decode", QPDFObjectHandle::parse("[1 0]"));
    }
    auto const filter = picture.is_bits ? QPDFObjectHandle::newNull() : QPDFObjectHandle::newName("/DCTDecode");
    std::string const bytes(reinterpret_cast<char const*>(picture.bytes), picture.length);
    stream.replaceStreamData(bytes, filter, QPDFObjectHandle::newNull());
    return stream;
}

/// Codes are UTF-16, so the way back to characters is the same number (ISO 32000-1, 9.10.3).
constexpr char const* to_unicode =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
    "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
    "1 beginbfrange <0000> <FFFF> <0000> endbfrange\n"
    "endcmap CMapName currentdict /CMap defineresource pop end end\n";

/// A font of codes without any look: what is set in it never shows.
QPDFObjectHandle hidden_font(cqpdf_document& document) {
    auto& kept = document.fonts["hidden text"];
    if (kept.isInitialized() && kept.isDictionary()) {
        return kept;
    }
    auto descriptor = QPDFObjectHandle::parse(
        "<< /Type /FontDescriptor /FontName /FormlyText /Flags 5 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 1000"
        " /Descent 0 /CapHeight 1000 /StemV 80 >>");
    auto descendant = QPDFObjectHandle::parse(
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /FormlyText /DW 1000 /CIDToGIDMap /Identity"
        " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>");
    descendant.replaceKey("/FontDescriptor", document.pdf.makeIndirectObject(descriptor));
    auto font = QPDFObjectHandle::parse(
        "<< /Type /Font /Subtype /Type0 /BaseFont /FormlyText /Encoding /Identity-H >>");
    auto descendants = QPDFObjectHandle::newArray();
    descendants.appendItem(document.pdf.makeIndirectObject(descendant));
    font.replaceKey("/DescendantFonts", descendants);
    font.replaceKey("/ToUnicode", document.pdf.newStream(to_unicode));
    kept = document.pdf.makeIndirectObject(font);
    return kept;
}

/// The page's own fonts, as a dictionary that no other page shares.
QPDFObjectHandle fonts_of(QPDFPageObjectHelper page) {
    auto resources = page.getAttribute("/Resources", true);
    if (!resources.isDictionary()) {
        resources = QPDFObjectHandle::newDictionary();
        page.getObjectHandle().replaceKey("/Resources", resources);
    }
    auto fonts = resources.getKey("/Font");
    auto own = fonts.isDictionary() ? fonts.shallowCopy() : QPDFObjectHandle::newDictionary();
    resources.replaceKey("/Font", own);
    return own;
}
} // namespace

cqpdf_status cqpdf_new(cqpdf_document** document) {
    *document = nullptr;
    std::unique_ptr<cqpdf_document> made;
    auto const status = guarded([&] {
        made = std::make_unique<cqpdf_document>();
        made->pdf.emptyPDF();
    });
    *document = status == CQPDF_OK ? made.release() : nullptr;
    return status;
}

cqpdf_status cqpdf_add_picture_page(cqpdf_document* document, cqpdf_picture const* picture) {
    return guarded([&] {
        auto pictures = QPDFObjectHandle::newDictionary();
        pictures.replaceKey("/Picture", image(*document, *picture));
        auto resources = QPDFObjectHandle::newDictionary();
        resources.replaceKey("/XObject", pictures);
        auto page = QPDFObjectHandle::newDictionary();
        page.replaceKey("/Type", QPDFObjectHandle::newName("/Page"));
        page.replaceKey("/MediaBox", QPDFObjectHandle::newFromRectangle({0, 0, picture->page_width, picture->page_height}));
        page.replaceKey("/Resources", resources);
        if (picture->rotation != 0) {
            page.replaceKey("/Rotate", QPDFObjectHandle::newInteger(picture->rotation));
        }
        auto const content = "q " + number(picture->page_width) + " 0 0 " + number(picture->page_height) + " 0 0 cm /Picture Do Q\n";
        page.replaceKey("/Contents", document->pdf.newStream(content));
        QPDFPageDocumentHelper(document->pdf).addPage(QPDFPageObjectHelper(document->pdf.makeIndirectObject(page)), false);
    });
}

cqpdf_status cqpdf_add_hidden_text(
    cqpdf_document* document, size_t page, char const* font, char const* content, size_t length) {
    return guarded([&] {
        QPDFPageObjectHelper helper(document->pages.at(page).object);
        auto fonts = fonts_of(helper);
        fonts.replaceKey(std::string("/") + font, hidden_font(*document));
        // What is there may leave the graphics state changed.
        helper.addPageContents(document->pdf.newStream("q\n"), true);
        helper.addPageContents(document->pdf.newStream("\nQ q\n" + std::string(content, length) + "Q\n"), false);
    });
}
