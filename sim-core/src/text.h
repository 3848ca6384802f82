/* text.h: sentences put together from words and numbers, without printf, which would be a seventh of
 * the WebAssembly. */
#ifndef TEXT_H
#define TEXT_H

#include <stdint.h>

/* Joins strings into `out`, cut off at `room` bytes with the closing zero; the last argument is null.
 * Returns the length written. */
uint32_t text_join(char *out, uint32_t room, ...);

/* A whole number as text. */
typedef struct text_digits {
	char text[24];
} text_digits;

text_digits text_number(int64_t number);

/* The beginning of a text that may be long: a reader's own words, quoted back in an error. */
typedef struct text_quote {
	char text[44];
} text_quote;

text_quote text_begin(const char *text);

#endif
