#include "Document.hpp"
#include "Objects.hpp"

#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <set>

namespace {
/// The crop box within the media box; US letter where a page has neither (ISO 32000-1, 14.11.2).
void read_boxes(Page& page) {
    double media[4] = {0, 0, 612, 792};
    if (!rectangle_of(inherited(page.object, "/MediaBox"), media) || media[2] <= media[0] || media[3] <= media[1]) {
        double const letter[4] = {0, 0, 612, 792};
        std::copy(letter, letter + 4, media);
    }
    double crop[4];
    if (!rectangle_of(inherited(page.object, "/CropBox"), crop)) {
        std::copy(media, media + 4, crop);
    }
    for (int i = 0; i < 2; ++i) {
        page.crop_box[i] = std::max(media[i], crop[i]);
        page.crop_box[i + 2] = std::min(media[i + 2], crop[i + 2]);
    }
    if (page.crop_box[2] <= page.crop_box[0] || page.crop_box[3] <= page.crop_box[1]) {
        std::copy(media, media + 4, page.crop_box);
    }
}

using Objects = std::set<QPDFObjGen>;

/// The annotations of a page that have a number of their own, so that others can refer to them.
void collect_annotations(QPDFObjectHandle page, Objects& into) {
    auto annotations = page.getKey("/Annots");
    for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
        auto annotation = annotations.getArrayItem(i);
        if (annotation.isIndirect()) {
            into.insert(annotation.getObjGen());
        }
    }
}

/// The nodes of a form that are left when some of its widgets are gone: one whose last kid went goes too.
QPDFObjectHandle left_of(QPDF& pdf, QPDFObjectHandle nodes, Objects const& gone, Objects& seen, int depth) {
    auto left = QPDFObjectHandle::newArray();
    for (int i = 0; i < nodes.getArrayNItems(); ++i) {
        auto node = nodes.getArrayItem(i);
        if (!node.isDictionary() || (node.isIndirect() && gone.count(node.getObjGen()) != 0)) {
            continue;
        }
        auto kids = node.getKey("/Kids");
        auto const is_new = !node.isIndirect() || seen.insert(node.getObjGen()).second;
        if (is_new && depth < chain_limit && kids.isArray() && kids.getArrayNItems() > 0) {
            auto kept = left_of(pdf, kids, gone, seen, depth + 1);
            if (kept.getArrayNItems() == 0) {
                // The value is in the node: other parts of the file may still refer to it.
                if (node.isIndirect()) {
                    pdf.replaceObject(node.getObjGen(), QPDFObjectHandle::newNull());
                }
                continue;
            }
            node.replaceKey("/Kids", kept);
        }
        left.appendItem(node);
    }
    return left;
}

/// Takes pages out for good. Bookmarks and tags may still name them and what stood on them: they name nothing then.
void drop(cqpdf_document& document, std::vector<Page> const& dropped, std::vector<Page> const& kept) {
    Objects gone, shared;
    for (auto const& page : dropped) {
        collect_annotations(page.object, gone);
    }
    for (auto const& page : kept) {
        collect_annotations(page.object, shared);
    }
    for (auto const& annotation : shared) {
        gone.erase(annotation);
    }
    auto form = document.form();
    for (auto const* list : {"/Fields", "/CO"}) {
        if (form.isDictionary() && form.getKey(list).isArray()) {
            Objects seen;
            form.replaceKey(list, left_of(document.pdf, form.getKey(list), gone, seen, 0));
        }
    }
    for (auto const& page : dropped) {
        gone.insert(page.object.getObjGen());
    }
    for (auto const& object : gone) {
        document.pdf.replaceObject(object, QPDFObjectHandle::newNull());
    }
}
} // namespace

void cqpdf_document::read_pages() {
    auto const& all = pdf.getAllPages();
    if (all.size() > limits.pages) {
        throw Refusal{CQPDF_TOO_MANY_PAGES};
    }
    if (all.empty()) {
        throw Refusal{CQPDF_DAMAGED};
    }
    for (auto const& object : all) {
        Page page;
        page.object = object;
        read_boxes(page);
        auto const turn = integer_of(inherited(object, "/Rotate"), 0);
        page.rotation = turn % 90 == 0 ? ((turn % 360) + 360) % 360 : 0;
        auto unit = inherited(object, "/UserUnit");
        if (unit.isNumber() && unit.getNumericValue() > 0 && unit.getNumericValue() < 1e6) {
            page.user_unit = unit.getNumericValue();
        }
        pages.push_back(page);
    }
}

cqpdf_status cqpdf_append_pages(cqpdf_document* document, uint8_t const* bytes, size_t length) {
    return guarded([&] {
        document->appendix_bytes.assign(reinterpret_cast<char const*>(bytes), length);
        document->appendix = std::make_unique<QPDF>();
        document->appendix->setSuppressWarnings(true);
        document->appendix->processMemoryFile(
            "appendix", document->appendix_bytes.data(), document->appendix_bytes.size());
        QPDFPageDocumentHelper pages(document->pdf);
        for (auto const& page : QPDFPageDocumentHelper(*document->appendix).getAllPages()) {
            pages.addPage(page, false);
        }
    });
}

cqpdf_status cqpdf_bind_pages(
    cqpdf_document* document, cqpdf_document* const* others, size_t other_count, cqpdf_bound_page const* wanted, size_t count) {
    return guarded([&] {
        QPDFPageDocumentHelper pages(document->pdf);
        pages.pushInheritedAttributesToPage();
        std::vector<bool> is_kept(document->pages.size(), false);
        for (size_t i = 0; i < count; ++i) {
            if (wanted[i].file < 0 && is_kept.at(wanted[i].page)) {
                throw Refusal{CQPDF_DAMAGED};
            }
            if (wanted[i].file < 0) {
                is_kept[wanted[i].page] = true;
            } else if (static_cast<size_t>(wanted[i].file) >= other_count) {
                throw Refusal{CQPDF_DAMAGED};
            }
        }
        std::vector<Page> own = document->pages, kept, dropped;
        for (auto& page : own) {
            pages.removePage(QPDFPageObjectHelper(page.object));
        }
        for (size_t i = 0; i < own.size(); ++i) {
            (is_kept[i] ? kept : dropped).push_back(own[i]);
        }
        for (size_t i = 0; i < count; ++i) {
            auto const& from = wanted[i].file < 0 ? own : others[wanted[i].file]->pages;
            pages.addPage(QPDFPageObjectHelper(from.at(wanted[i].page).object), false);
            if (wanted[i].turn % 360 != 0) {
                pages.getAllPages().back().rotatePage(wanted[i].turn, true);
            }
        }
        drop(*document, dropped, kept);
        document->pages = kept;
        for (auto& field : document->fields) {
            auto is_gone = [&](Widget const& widget) { return widget.page < is_kept.size() && !is_kept[widget.page]; };
            field.widgets.erase(
                std::remove_if(field.widgets.begin(), field.widgets.end(), is_gone), field.widgets.end());
        }
    });
}

cqpdf_status cqpdf_enclose(cqpdf_document* document, char const* path) {
    return guarded([&] {
        auto paper = std::make_unique<QPDF>();
        paper->setSuppressWarnings(true);
        paper->processFile(path);
        QPDFAcroFormDocumentHelper(*paper).generateAppearancesIfNeeded();
        QPDFPageDocumentHelper enclosed(*paper);
        enclosed.flattenAnnotations(0, an_invisible | an_hidden);
        QPDFPageDocumentHelper pages(document->pdf);
        for (auto& page : enclosed.getAllPages()) {
            auto object = page.getObjectHandle();
            object.removeKey("/Annots");
            object.removeKey("/AA");
            pages.addPage(page, false);
        }
        // Pages that were copied read from their file until all is saved.
        document->enclosures.push_back(std::move(paper));
    });
}
