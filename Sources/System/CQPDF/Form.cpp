#include "Document.hpp"
#include "Objects.hpp"

#include <qpdf/QPDFAnnotationObjectHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <set>

namespace {
constexpr int hidden = 2, no_view = 32, print = 4;

bool is_widget(QPDFObjectHandle annotation) {
    return annotation.isDictionary() && annotation.getKey("/Subtype").isNameAndEquals("/Widget");
}

/// Buttons that are pressed and never printed have no place on paper.
bool shows(QPDFObjectHandle widget) {
    auto const flags = integer_of(widget.getKey("/F"), 0);
    auto const is_push_button = inherited(widget, "/FT").isNameAndEquals("/Btn")
        && (integer_of(inherited(widget, "/Ff"), 0) & (1 << 16)) != 0;
    return (flags & (hidden | no_view)) == 0 && (!is_push_button || (flags & print) != 0);
}

QPDFObjectHandle top_of(QPDFObjectHandle node) {
    for (int depth = 0; depth < chain_limit && node.getKey("/Parent").isDictionary(); ++depth) {
        node = node.getKey("/Parent");
    }
    return node;
}

class PageFlattener {
public:
    PageFlattener(cqpdf_document& document, Page const& page, bool with_notes)
        : document(document), page(page), with_notes(with_notes), helper(page.object) {}

    void flatten() {
        auto annotations = page.object.getKey("/Annots");
        if (!annotations.isArray()) {
            return;
        }
        auto kept = QPDFObjectHandle::newArray();
        for (auto annotation : annotations.aitems()) {
            if (is_widget(annotation) || document.stamps.count(annotation.getObjGen()) != 0 || is_drawn_note(annotation)) {
                draw(annotation);
            } else {
                kept.appendItem(annotation);
            }
        }
        if (!content.empty()) {
            helper.addPageContents(document.pdf.newStream("q\n"), true);
            helper.addPageContents(document.pdf.newStream("\nQ\n" + content), false);
        }
        if (kept.getArrayNItems() > 0) {
            page.object.replaceKey("/Annots", kept);
        } else {
            page.object.removeKey("/Annots");
        }
    }

private:
    cqpdf_document& document;
    Page page;
    bool with_notes;
    QPDFPageObjectHelper helper;
    std::string content;
    QPDFObjectHandle objects;
    int next = 1;

    bool is_drawn_note(QPDFObjectHandle annotation) const {
        return with_notes && annotation.isDictionary() && !annotation.getKey("/Subtype").isNameAndEquals("/Link")
            && !annotation.getKey("/Subtype").isNameAndEquals("/Popup");
    }

    void draw(QPDFObjectHandle widget) {
        QPDFAnnotationObjectHelper annotation(widget);
        auto look = annotation.getAppearanceStream("/N");
        if (!shows(widget) || !look.isStream()) {
            return;
        }
        auto const name = unique_name();
        auto const placed = annotation.getPageContentForAppearance(name, page.rotation);
        if (!placed.empty()) {
            objects.replaceKey(name, look);
            content += placed;
        }
    }

    /// Resources may be inherited and shared with other pages, so this page gets its own copy.
    std::string unique_name() {
        if (!objects.isInitialized()) {
            auto resources = helper.getAttribute("/Resources", true);
            if (!resources.isDictionary()) {
                resources = QPDFObjectHandle::newDictionary();
                page.object.replaceKey("/Resources", resources);
            }
            auto present = resources.getKey("/XObject");
            objects = present.isDictionary() ? present.shallowCopy() : QPDFObjectHandle::newDictionary();
            resources.replaceKey("/XObject", objects);
        }
        std::string name;
        do {
            name = "/Field" + std::to_string(next++);
        } while (objects.hasKey(name));
        return name;
    }
};
} // namespace

cqpdf_status cqpdf_list_orphans(cqpdf_document* document) {
    return guarded([&] {
        auto root = document->pdf.getRoot();
        if (!document->form().isDictionary()) {
            root.replaceKey("/AcroForm", document->pdf.makeIndirectObject(QPDFObjectHandle::newDictionary()));
        }
        auto form = document->form();
        if (!form.getKey("/Fields").isArray()) {
            form.replaceKey("/Fields", QPDFObjectHandle::newArray());
        }
        auto fields = form.getKey("/Fields");
        std::set<QPDFObjGen> listed;
        for (auto& field : document->fields) {
            for (auto& node : field.nodes) {
                auto top = top_of(node);
                if (!field.is_listed && top.isIndirect() && top.hasKey("/T") && listed.insert(top.getObjGen()).second) {
                    fields.appendItem(top);
                }
            }
        }
    });
}

cqpdf_status cqpdf_drop_xfa(cqpdf_document* document) {
    return guarded([&] {
        if (document->form().isDictionary()) {
            document->form().removeKey("/XFA");
        }
        document->pdf.getRoot().removeKey("/NeedsRendering");
    });
}

cqpdf_status cqpdf_drop_usage_rights(cqpdf_document* document) {
    return guarded([&] {
        auto root = document->pdf.getRoot();
        auto rights = root.getKey("/Perms");
        if (!rights.isDictionary()) {
            return;
        }
        rights.removeKey("/UR3");
        rights.removeKey("/UR");
        if (rights.getKeys().empty()) {
            root.removeKey("/Perms");
        }
    });
}

cqpdf_status cqpdf_finish_appearances(cqpdf_document* document) {
    return guarded([&] {
        if (document->form().isDictionary()) {
            document->form().removeKey("/NeedAppearances");
        }
    });
}

cqpdf_status cqpdf_remove_form(cqpdf_document* document) {
    return guarded([&] {
        for (auto& page : document->pages) {
            auto annotations = page.object.getKey("/Annots");
            if (!annotations.isArray()) {
                continue;
            }
            auto kept = QPDFObjectHandle::newArray();
            for (auto annotation : annotations.aitems()) {
                if (!is_widget(annotation)) {
                    kept.appendItem(annotation);
                }
            }
            page.object.replaceKey("/Annots", kept);
        }
        document->pdf.getRoot().removeKey("/AcroForm");
    });
}

cqpdf_status cqpdf_flatten(cqpdf_document* document, bool with_notes) {
    return guarded([&] {
        for (auto const& page : document->pages) {
            PageFlattener(*document, page, with_notes).flatten();
        }
        document->pdf.getRoot().removeKey("/AcroForm");
    });
}
