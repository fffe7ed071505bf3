#pragma once
#include "Document.hpp"

/// Puts right what qpdf would write in a way that other readers stumble over.
void tidy(cqpdf_document& document);
