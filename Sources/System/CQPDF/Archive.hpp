#pragma once
#include "Document.hpp"

#include <functional>

/// What pages show things with (ISO 32000-1, 7.8.3), each set of resources once, down through patterns, pictures and fonts.
class Resources {
public:
    /// Told of the set, and of the name of a kind and the thing for each of its entries.
    std::function<void(QPDFObjectHandle)> on_set;
    std::function<void(std::string const& kind, QPDFObjectHandle thing)> on_thing;

    void visit(QPDFObjectHandle resources, int depth = 0);

private:
    std::set<QPDFObjGen> seen;
};

/// The pages as they are now, with what they inherit in them.
std::vector<QPDFObjectHandle> settled_pages(QPDF& pdf);

bool is_action_allowed(QPDFObjectHandle action);

/// The two lines of a metadata packet that say which standard a file keeps to.
constexpr char const* archive_claim = "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>";

/// Makes a flattened document keep to PDF/A-2b (ISO 19005-2), as far as that needs no other fonts or pictures.
void make_archive(cqpdf_document& document);

/// Where a file does not keep to it, as one looks at a stranger's.
std::vector<Fault> faults_of(std::string bytes);
