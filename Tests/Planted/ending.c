// A library that a test plants into the program: whatever runs when a program ends in the usual way would find itself here.
#include <stdlib.h>

__attribute__((destructor)) static void ended(void) { abort(); }
