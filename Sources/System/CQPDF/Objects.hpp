#pragma once
#include <qpdf/QPDFObjectHandle.hh>

#include <string>
#include <vector>

/// How far up or down a chain of fields or pages is followed.
constexpr int chain_limit = 32;

/// The value of `key` here or in the nearest ancestor that has one; null where none has.
QPDFObjectHandle inherited(QPDFObjectHandle node, std::string const& key);

/// The names of the chain of fields, from the top, joined by full stops (ISO 32000-1, 12.7.3.2).
std::string full_name(QPDFObjectHandle node);

/// The nearest node with a name, at or above; the node itself where none has.
QPDFObjectHandle named_node(QPDFObjectHandle node);

/// Strings and names as text, streams decoded; empty for everything else. Never longer than `text_limit`.
std::string text_of(QPDFObjectHandle object);

/// The numbers of an array; empty unless all are finite numbers.
std::vector<double> numbers_of(QPDFObjectHandle array);

/// A rectangle, lower-left corner first; false where it is none.
bool rectangle_of(QPDFObjectHandle array, double (&rect)[4]);

int integer_of(QPDFObjectHandle object, int otherwise);
