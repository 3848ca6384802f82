#include "text.h"

#include <stdarg.h>

uint32_t pw_text_join(char *out, uint32_t room, ...)
{
	uint32_t length = 0;
	va_list parts;
	va_start(parts, room);
	for (const char *part = va_arg(parts, const char *); part; part = va_arg(parts, const char *))
		while (*part && length + 1 < room) out[length++] = *part++;
	va_end(parts);
	out[length] = 0;
	return length;
}

const char *pw_text_past(const char *text, const char *beginning)
{
	while (*beginning)
		if (*text++ != *beginning++) return 0;
	return text;
}

pw_text_digits pw_text_number(int64_t number)
{
	pw_text_digits digits;
	char backwards[24];
	uint32_t count = 0, length = 0;
	uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	do {
		backwards[count++] = (char)('0' + size % 10);
		size /= 10;
	} while (size > 0);
	if (number < 0) digits.text[length++] = '-';
	while (count > 0) digits.text[length++] = backwards[--count];
	digits.text[length] = 0;
	return digits;
}
