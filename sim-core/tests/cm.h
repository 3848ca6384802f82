/* cm.h: cmocka with what it needs included before it. */
#ifndef CM_H
#define CM_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../src/engine/units.h"

/* The value must lie between two others; says all three if it does not. */
#define assert_between(value, low, high) \
	do { \
		double value_ = (double)(value), low_ = (double)(low), high_ = (double)(high); \
		if (!(value_ >= low_ && value_ <= high_)) \
			fail_msg("%s is %.9g; it must be from %.9g to %.9g", #value, value_, low_, high_); \
	} while (0)

/* Within `share` of what is expected, either way. */
#define assert_near(value, expected, share) \
	assert_between(value, (double)(expected) * (1 - (share)), (double)(expected) * (1 + (share)))

#endif
