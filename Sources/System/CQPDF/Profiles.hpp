#pragma once
#include <string>

/// An ICC profile (ICC.1:2001-04, version 2.1) of the colours of screens, as IEC 61966-2-1 (sRGB) defines them.
std::string screen_profile();

/// An ICC profile that says how inks of no particular press look: each takes its share of the light. It gives a file's
/// process colours a meaning where the file itself gives them none.
std::string ink_profile();
