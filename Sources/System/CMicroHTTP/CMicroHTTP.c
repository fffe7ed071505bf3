#include "CMicroHTTP.h"
