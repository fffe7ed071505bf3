#include "Document.hpp"
#include "Objects.hpp"

#include <set>

namespace {
constexpr size_t outline_limit = 2000;

/// The titles of an outline in reading order; each item once, however the links run.
void read_outline(QPDFObjectHandle first, std::vector<std::string>& titles) {
    std::set<QPDFObjGen> seen;
    std::vector<QPDFObjectHandle> open{first};
    while (!open.empty() && titles.size() < outline_limit && open.size() < outline_limit) {
        auto item = open.back();
        open.pop_back();
        if (!item.isDictionary() || !item.isIndirect() || !seen.insert(item.getObjGen()).second) {
            continue;
        }
        auto const title = text_of(item.getKey("/Title"));
        if (!title.empty()) {
            titles.push_back(title);
        }
        open.push_back(item.getKey("/Next"));
        open.push_back(item.getKey("/First"));
    }
}

uint32_t forbidden(QPDF& pdf) {
    uint32_t bits = 0;
    bits |= pdf.allowPrintLowRes() ? 0 : CQPDF_FORBIDS_PRINT;
    bits |= pdf.allowModifyOther() ? 0 : CQPDF_FORBIDS_MODIFY;
    bits |= pdf.allowExtractAll() ? 0 : CQPDF_FORBIDS_COPY;
    bits |= pdf.allowModifyAnnotation() ? 0 : CQPDF_FORBIDS_ANNOTATE;
    bits |= pdf.allowModifyForm() ? 0 : CQPDF_FORBIDS_FILL;
    bits |= pdf.allowModifyAssembly() ? 0 : CQPDF_FORBIDS_ASSEMBLE;
    return bits;
}

bool is_true(QPDFObjectHandle object) { return object.isBool() && object.getBoolValue(); }

QPDFObjectHandle member(QPDFObjectHandle dictionary, char const* key) {
    return dictionary.isDictionary() ? dictionary.getKey(key) : QPDFObjectHandle::newNull();
}
} // namespace

QPDFObjectHandle cqpdf_document::form() { return pdf.getRoot().getKey("/AcroForm"); }

void cqpdf_document::read_traits() {
    auto root = pdf.getRoot();
    title = text_of(member(pdf.getTrailer().getKey("/Info"), "/Title"));
    has_language = root.getKey("/Lang").isString();
    language = text_of(root.getKey("/Lang"));
    read_outline(member(root.getKey("/Outlines"), "/First"), outline);
    summary.has_form = form().isDictionary();
    summary.has_xfa = !member(form(), "/XFA").isNull();
    summary.needs_appearances = is_true(member(form(), "/NeedAppearances"));
    summary.has_usage_rights = !member(root.getKey("/Perms"), "/UR3").isNull() || !member(root.getKey("/Perms"), "/UR").isNull();
    summary.is_tagged = is_true(member(root.getKey("/MarkInfo"), "/Marked"));
    summary.is_encrypted = pdf.isEncrypted();
    summary.forbidden = summary.is_encrypted ? forbidden(pdf) : 0;
    summary.is_repaired = pdf.anyWarnings();
}

cqpdf_summary cqpdf_describe(cqpdf_document* document) {
    auto summary = document->summary;
    summary.title = document->title.c_str();
    summary.language = document->has_language ? document->language.c_str() : nullptr;
    summary.page_count = document->pages.size();
    summary.field_count = document->fields.size();
    summary.outline_count = document->outline.size();
    return summary;
}

cqpdf_page cqpdf_describe_page(cqpdf_document* document, size_t index) {
    auto const& page = document->pages.at(index);
    cqpdf_page described{};
    std::copy(page.crop_box, page.crop_box + 4, described.crop_box);
    described.user_unit = page.user_unit;
    described.rotation = page.rotation;
    return described;
}

char const* cqpdf_outline_title(cqpdf_document* document, size_t index) {
    return document->outline.at(index).c_str();
}
