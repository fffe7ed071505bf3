#include "Tidy.hpp"

#include <qpdf/Buffer.hh>

#include <set>

namespace {
using Entries = std::map<std::string, QPDFObjectHandle>;

constexpr long long longest_empty = 32;

/// A reference to nothing is written as null, at which some readers stumble where a page lists its annotations; one listed
/// twice is drawn twice, its text on top of itself.
void drop_idle_annotations(Page& page) {
    auto annotations = page.object.getKey("/Annots");
    std::set<QPDFObjGen> seen;
    for (int i = annotations.isArray() ? annotations.getArrayNItems() - 1 : -1; i >= 0; --i) {
        auto annotation = annotations.getArrayItem(i);
        if (annotation.isNull() || (annotation.isIndirect() && !seen.insert(annotation.getObjGen()).second)) {
            annotations.eraseItem(i);
        }
    }
}

/// An empty stream becomes one of compressed nothing, of which some readers complain.
void fill_empty(QPDFObjectHandle look) {
    if (!look.isStream() || look.getDict().hasKey("/Filter")) {
        return;
    }
    auto length = look.getDict().getKey("/Length");
    // Encryption makes a few bytes of nothing.
    auto const is_short = length.isInteger() && length.getIntValue() <= longest_empty;
    if (is_short && look.getRawStreamData()->getSize() == 0) {
        look.replaceStreamData("\n", QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    }
}

void fill_empty_appearances(QPDFObjectHandle widget) {
    auto appearance = widget.getKey("/AP");
    for (auto& look : appearance.isDictionary() ? appearance.getDictAsMap() : Entries()) {
        fill_empty(look.second);
        for (auto& state : look.second.isDictionary() ? look.second.getDictAsMap() : Entries()) {
            fill_empty(state.second);
        }
    }
}
} // namespace

void tidy(cqpdf_document& document) {
    for (auto& page : document.pages) {
        drop_idle_annotations(page);
    }
    for (auto& field : document.fields) {
        for (auto& widget : field.widgets) {
            fill_empty_appearances(widget.object);
        }
    }
}

bool cqpdf_repeats_annotations(cqpdf_document* document) {
    auto repeats = false;
    static_cast<void>(guarded([&] {
        for (auto& page : document->pages) {
            auto annotations = page.object.getKey("/Annots");
            std::set<QPDFObjGen> seen;
            for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
                auto annotation = annotations.getArrayItem(i);
                repeats = repeats || (annotation.isIndirect() && !seen.insert(annotation.getObjGen()).second);
            }
        }
    }));
    return repeats;
}
