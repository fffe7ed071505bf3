#pragma once
#include <ZXing/ZXVersion.h>
