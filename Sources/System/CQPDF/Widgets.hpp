#pragma once
#include "Document.hpp"

/// What a widget annotation says of its place and look (ISO 32000-1, 12.5.6.19).
Widget read_widget(cqpdf_document& document, Field const& field, QPDFObjectHandle annotation, size_t page);
