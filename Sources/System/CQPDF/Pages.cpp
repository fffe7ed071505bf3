#include "Document.hpp"
#include "Objects.hpp"

#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <algorithm>

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
