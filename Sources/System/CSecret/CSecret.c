#include "CSecret.h"
