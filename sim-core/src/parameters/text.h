/* text.h: texts put together from words and numbers, without printf, which would be a seventh of
 * the WebAssembly, and looked through without the C library, which is quick with long texts. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stdint.h>

/* Joins strings into `out`, cut off at `room` bytes with the closing zero; the last argument is null.
 * Returns the length written. */
uint32_t pw_text_join(char *out, uint32_t room, ...);

/* Where `text` goes on behind `beginning`; null if it does not begin like that. */
const char *pw_text_past(const char *text, const char *beginning);

static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* A whole number as text. */
typedef struct pw_text_digits {
	char text[24];
} pw_text_digits;

pw_text_digits pw_text_number(int64_t number);

#endif
