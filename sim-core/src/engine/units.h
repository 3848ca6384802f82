/* units.h: quantities in the smallest units, as parameters are kept: nanoseconds, bytes, thousandths of a mean. */
#ifndef UNITS_H
#define UNITS_H

#include <stdint.h>

#define US(n) ((int64_t)(n) * 1000)
#define MS(n) ((int64_t)(n) * 1000000)
#define S(n) ((int64_t)(n) * 1000000000)
#define KB(n) ((int64_t)(n) * 1024)
#define MEAN(n) ((int64_t)(n) * 1000)

#endif
