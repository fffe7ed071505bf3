#include "Document.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

/// A font of our own for the marks of boxes. Forms show them in the standard font ZapfDingbats and leave it to the viewer to
/// have it; one that has not draws nothing, or another sign. A Type 3 font (ISO 32000-1, 9.6.5) brings its shapes along.
namespace {
/// The look of a mark is a line or two; what is longer is a picture of its own.
constexpr size_t longest_look = 4096;

using Glyphs = std::vector<cqpdf_glyph>;

std::string key(cqpdf_glyph const& glyph) {
    return "/m" + std::to_string(glyph.code);
}

std::string outline(cqpdf_glyph const& glyph) {
    std::ostringstream content;
    auto const* box = glyph.box;
    content << glyph.advance << " 0 " << box[0] << ' ' << box[1] << ' ' << box[2] << ' ' << box[3] << " d1\n"
            << box[2] - box[0] << " 0 0 " << box[3] - box[1] << ' ' << box[0] << ' ' << box[1] << " cm\n"
            << glyph.path << " f\n";
    return content.str();
}

/// So that programs that read the text find the mark and not the letter that stands for it.
std::string unicode_map(Glyphs const& glyphs) {
    std::ostringstream map;
    map << "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Marks def\n/CMapType 2 def\n"
        << "1 begincodespacerange\n<00> <FF>\nendcodespacerange\n"
        << glyphs.size() << " beginbfchar\n" << std::hex << std::uppercase << std::setfill('0');
    for (auto const& glyph : glyphs) {
        map << '<' << std::setw(2) << unsigned{glyph.code} << "> <" << std::setw(4) << glyph.unicode << ">\n";
    }
    map << "endbfchar\nendcmap\nend\nend\n";
    return map.str();
}

QPDFObjectHandle encoding(Glyphs const& glyphs) {
    auto differences = QPDFObjectHandle::newArray();
    for (auto const& glyph : glyphs) {
        differences.appendItem(QPDFObjectHandle::newInteger(glyph.code));
        differences.appendItem(QPDFObjectHandle::newName(key(glyph)));
    }
    auto encoding = QPDFObjectHandle::newDictionary();
    encoding.replaceKey("/Type", QPDFObjectHandle::newName("/Encoding"));
    encoding.replaceKey("/Differences", differences);
    return encoding;
}

void add_metrics(QPDFObjectHandle font, Glyphs const& glyphs) {
    auto const [first, last] = std::minmax_element(
        glyphs.begin(), glyphs.end(), [](auto const& one, auto const& other) { return one.code < other.code; });
    auto widths = QPDFObjectHandle::newArray();
    for (int code = first->code; code <= last->code; ++code) {
        auto const glyph =
            std::find_if(glyphs.begin(), glyphs.end(), [&](auto const& glyph) { return glyph.code == code; });
        widths.appendItem(QPDFObjectHandle::newReal(glyph == glyphs.end() ? 0 : glyph->advance, 0));
    }
    font.replaceKey("/FirstChar", QPDFObjectHandle::newInteger(first->code));
    font.replaceKey("/LastChar", QPDFObjectHandle::newInteger(last->code));
    font.replaceKey("/Widths", widths);
    font.replaceKey("/FontBBox", QPDFObjectHandle::parse("[0 -200 1000 800]"));
    font.replaceKey("/FontMatrix", QPDFObjectHandle::parse("[.001 0 0 .001 0 0]"));
}

QPDFObjectHandle mark_font(cqpdf_document& document, Glyphs const& glyphs) {
    auto const known = document.fonts.find("marks");
    if (known != document.fonts.end()) {
        return known->second;
    }
    auto shapes = QPDFObjectHandle::newDictionary();
    for (auto const& glyph : glyphs) {
        shapes.replaceKey(key(glyph), document.pdf.newStream(outline(glyph)));
    }
    auto font = QPDFObjectHandle::newDictionary();
    font.replaceKey("/Type", QPDFObjectHandle::newName("/Font"));
    font.replaceKey("/Subtype", QPDFObjectHandle::newName("/Type3"));
    font.replaceKey("/CharProcs", shapes);
    font.replaceKey("/Encoding", encoding(glyphs));
    font.replaceKey("/Resources", QPDFObjectHandle::newDictionary());
    font.replaceKey("/ToUnicode", document.pdf.newStream(unicode_map(glyphs)));
    add_metrics(font, glyphs);
    return document.fonts["marks"] = document.pdf.makeIndirectObject(font);
}

/// The fonts that text is shown in, and the characters that it shows.
class ShownText : public QPDFObjectHandle::ParserCallbacks {
  public:
    std::string characters;

    void handleObject(QPDFObjectHandle object) override {
        if (object.isString()) {
            characters += object.getStringValue();
        } else if (object.isArray()) {
            for (auto const& item : object.aitems()) {
                handleObject(item);
            }
        }
    }
    void handleEOF() override {}
};

bool shows_only(QPDFObjectHandle look, Glyphs const& glyphs) {
    auto length = look.getDict().getKey("/Length");
    if (!length.isInteger() || length.getIntValue() > static_cast<long long>(longest_look)) {
        return false;
    }
    ShownText shown;
    look.parseAsContents(&shown);
    return !shown.characters.empty() && std::all_of(shown.characters.begin(), shown.characters.end(), [&](char shown) {
        return std::any_of(glyphs.begin(), glyphs.end(), [&](auto const& glyph) {
            return glyph.code == static_cast<unsigned char>(shown);
        });
    });
}

bool is_left_to_the_viewer(QPDFObjectHandle font) {
    return font.isDictionary() && font.getKey("/BaseFont").isNameAndEquals("/ZapfDingbats")
        && !font.getKey("/FontDescriptor").isDictionary() && !font.getKey("/Encoding").isDictionary();
}

void carry_font(cqpdf_document& document, QPDFObjectHandle look, Glyphs const& glyphs) {
    auto resources = look.isStream() ? look.getDict().getKey("/Resources") : QPDFObjectHandle::newNull();
    auto fonts = resources.isDictionary() ? resources.getKey("/Font") : QPDFObjectHandle::newNull();
    // Where text stands in two fonts it isn't known here which shows the mark.
    if (!fonts.isDictionary() || fonts.getKeys().size() != 1) {
        return;
    }
    auto const name = *fonts.getKeys().begin();
    if (!is_left_to_the_viewer(fonts.getKey(name)) || !shows_only(look, glyphs)) {
        return;
    }
    fonts = QPDFObjectHandle::newDictionary();
    fonts.replaceKey(name, mark_font(document, glyphs));
    resources = resources.shallowCopy();
    resources.replaceKey("/Font", fonts);
    look.getDict().replaceKey("/Resources", resources);
}
} // namespace

cqpdf_status cqpdf_carry_marks(cqpdf_document* document, size_t index, cqpdf_glyph const* glyphs, size_t count) {
    return guarded([&] {
        Glyphs const known(glyphs, glyphs + count);
        for (auto& widget : document->fields.at(index).widgets) {
            auto state = widget.object.getKey("/AS");
            auto appearance = widget.object.getKey("/AP");
            auto looks = appearance.isDictionary() ? appearance.getKey("/N") : QPDFObjectHandle::newNull();
            if (state.isName() && !state.isNameAndEquals("/Off") && looks.isDictionary()) {
                carry_font(*document, looks.getKey(state.getName()), known);
            }
        }
    });
}
