/* schema.c: the tables of model.def as JSON, for every part that is not C. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "parameters/parameter_names.h"

typedef struct pw_text_row {
	const char *id, *label, *doc;
} pw_text_row;

static const struct { const char *id, *label, *doc, *engine; } section_words[] = {
#define SECTION_BEGIN(id, instances, keys, label, doc) {#id, label, doc, ROWS_OF},
#include "model.def"
};

/* In the order of pw_parameter_rows. */
static const pw_text_row parameter_texts[] = {
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) {key, label, doc},
#define CHOICE(section, field, key, set, def, when, label, doc) {key, label, doc},
#define FLAG(section, field, key, def, when, label, doc) {key, label, doc},
#define CPUS(section, field, key, when, label, doc) {key, label, doc},
#include "model.def"
};

static const struct { const char *uses, *doc; } option_texts[] = {
#define OPTION(set, id, key, doc) {0, doc},
#define SCHEDULER(id, key, uses, doc) {uses, doc},
#include "model.def"
};

typedef struct pw_writer {
	char *out;
	uint32_t room, length;
} pw_writer;

static void put_char(pw_writer *writer, char c)
{
	if (writer->length < writer->room) writer->out[writer->length] = c;
	writer->length++;
}

static void put(pw_writer *writer, const char *text)
{
	while (*text) put_char(writer, *text++);
}

static void put_string(pw_writer *writer, const char *text)
{
	put_char(writer, '"');
	for (; *text; text++) {
		if (*text == '"' || *text == '\\') put_char(writer, '\\');
		put_char(writer, *text);
	}
	put_char(writer, '"');
}

/* A member of an object: its name, then a string; the first one of an object opens it. */
static void member(pw_writer *writer, const char *before, const char *name, const char *text)
{
	put(writer, before);
	put_string(writer, name);
	put_char(writer, ':');
	put_string(writer, text);
}

static void number_member(pw_writer *writer, const char *name, int64_t number)
{
	char digits[32];
	put(writer, ",");
	put_string(writer, name);
	snprintf(digits, sizeof digits, ":%lld", (long long)number);
	put(writer, digits);
}

/* One row of a list: an object of strings, given as names and texts. */
static void row(pw_writer *writer, bool first, uint32_t members, ...)
{
	va_list list;
	va_start(list, members);
	put(writer, first ? "" : ",");
	for (uint32_t i = 0; i < members; i++) {
		const char *name = va_arg(list, const char *), *text = va_arg(list, const char *);
		member(writer, i == 0 ? "{" : ",", name, text);
	}
	put(writer, "}");
	va_end(list);
}

static void sections(pw_writer *writer)
{
	for (uint32_t i = 0; i < SECTIONS; i++) {
		const pw_section_row *section = &pw_section_rows[i];
		put(writer, i ? "," : "");
		member(writer, "{", "id", section_words[i].id);
		member(writer, ",", "label", section_words[i].label);
		member(writer, ",", "engine", section_words[i].engine);
		member(writer, ",", "doc", section_words[i].doc);
		put(writer, ",\"keys\":[");
		for (uint32_t instance = 0; instance < section->instances; instance++) {
			put(writer, instance ? "," : "");
			put_string(writer, pw_section_key(i, instance));
		}
		put(writer, "]}");
	}
}

static void decimal_member(pw_writer *writer, const pw_parameter_row *row, const char *name, int64_t value)
{
	char digits[40];
	pw_decimal_write(row, value, digits, sizeof digits);
	put(writer, ",");
	put_string(writer, name);
	put(writer, ":");
	put(writer, digits);
}

static void value_members(pw_writer *writer, const pw_parameter_row *row)
{
	switch (row->type) {
	case TYPE_NUMBER:
		member(writer, ",", "type", "number");
		member(writer, ",", "unit", pw_parameter_unit(row)->label);
		number_member(writer, "scale", pw_parameter_unit(row)->scale);
		decimal_member(writer, row, "default", row->def);
		decimal_member(writer, row, "min", row->min);
		decimal_member(writer, row, "max", row->max);
		break;
	case TYPE_CHOICE:
		member(writer, ",", "type", "choice");
		member(writer, ",", "set", pw_option_rows[row->def].set);
		member(writer, ",", "default", pw_option_rows[row->def].key);
		break;
	case TYPE_FLAG:
		member(writer, ",", "type", "flag");
		put(writer, row->def ? ",\"default\":true" : ",\"default\":false");
		break;
	case TYPE_CPUS:
		member(writer, ",", "type", "cpus");
		member(writer, ",", "default", "all");
		break;
	}
}

/* One row for each field of each section; its instances differ in nothing but the section's key. */
static void fields(pw_writer *writer)
{
	for (uint32_t i = 0; i < PARAMETER_ROWS; i++) {
		const pw_parameter_row *row = &pw_parameter_rows[i];
		put(writer, i ? "," : "");
		member(writer, "{", "section", section_words[row->section].id);
		member(writer, ",", "field", pw_parameter_key(row));
		value_members(writer, row);
		put(writer, row->when == CHANGEABLE ? ",\"changeable\":true" : ",\"changeable\":false");
		member(writer, ",", "label", parameter_texts[i].label);
		member(writer, ",", "doc", parameter_texts[i].doc);
		put(writer, "}");
	}
#define TEXT(section, key, label, doc) \
	row(writer, false, 6, "section", #section, "field", key, "type", "text", "default", "", "label", label, "doc", doc);
#include "model.def"
}

/* A list of words, which blanks divide. */
static void words(pw_writer *writer, const char *text)
{
	const char *closing = *text ? "\"]" : "]";
	put(writer, *text ? "[\"" : "[");
	for (; *text; text++) {
		if (*text == ' ') put(writer, "\",\"");
		else put_char(writer, *text);
	}
	put(writer, closing);
}

static void options(pw_writer *writer)
{
	for (uint32_t i = 0; i < OPTIONS; i++) {
		put(writer, i ? "," : "");
		member(writer, "{", "set", pw_option_rows[i].set);
		member(writer, ",", "key", pw_option_rows[i].key);
		if (option_texts[i].uses) {
			put(writer, ",\"uses\":");
			words(writer, option_texts[i].uses);
		}
		member(writer, ",", "doc", option_texts[i].doc);
		put(writer, "}");
	}
}

static void presets(pw_writer *writer)
{
	bool first = true;
#define PRESET(section_, id_, label_, settings_, doc_) \
	row(writer, first, 5, "section", #section_, "id", #id_, "label", label_, "settings", settings_, "doc", doc_), first = false;
#include "model.def"
}

static void tables(pw_writer *writer)
{
	static const struct { const char *id, *row, *doc; } tables[] = {
#define TABLE(id, row, doc) {#id, row, doc},
#include "model.def"
	};
	static const struct { const char *table, *id, *unit, *doc; } columns[] = {
#define COLUMN(table, id, unit, doc) {#table, #id, unit, doc},
#include "model.def"
	};
	for (uint32_t i = 0; i < PW_TABLES; i++) {
		put(writer, i ? "," : "");
		member(writer, "{", "id", tables[i].id);
		member(writer, ",", "row", tables[i].row);
		member(writer, ",", "doc", tables[i].doc);
		put(writer, ",\"columns\":[");
		bool first = true;
		for (uint32_t j = 0; j < sizeof columns / sizeof columns[0]; j++) {
			if (strcmp(columns[j].table, tables[i].id)) continue;
			row(writer, first, 3, "id", columns[j].id, "unit", columns[j].unit, "doc", columns[j].doc);
			first = false;
		}
		put(writer, "]}");
	}
}

static void limit(pw_writer *writer, bool first, const char *id, int64_t value, const char *doc)
{
	put(writer, first ? "" : ",");
	member(writer, "{", "id", id);
	number_member(writer, "value", value);
	member(writer, ",", "doc", doc);
	put(writer, "}");
}

const char *pw_error_id(pw_error_code code)
{
	static const char *const ids[PW_ERRORS] = {
#define ERROR(id, first, second, doc) #id,
#include "model.def"
	};
	return ids[code];
}

uint32_t pw_describe(char *out, uint32_t room)
{
	pw_writer to = {out, room, 0};
	pw_writer *writer = &to;
	bool first;
	put(writer, "{\"sections\":[");
	sections(writer);
	put(writer, "],\"fields\":[");
	fields(writer);
	put(writer, "],\"options\":[");
	options(writer);
	put(writer, "],\"presets\":[");
	presets(writer);
	first = true;
	put(writer, "],\"processKinds\":[");
#define PROCESS_KIND(id_, name_, section_, series_, doc_) row(writer, first, 5, "id", #id_, "name", name_, "section", #section_, "engine", ROWS_OF, "doc", doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"states\":[");
#define STATE(id_, name_, doc_) row(writer, first, 3, "id", #id_, "name", name_, "doc", doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"causes\":[");
#define CAUSE(id_, name_, doc_) row(writer, first, 3, "id", #id_, "name", name_, "doc", doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"waitEvents\":[");
#define WAIT_EVENT(id_, name_, class_, doc_) row(writer, first, 5, "id", #id_, "name", name_, "waitClass", class_, "engine", ROWS_OF, "doc", doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"lfsParts\":[");
#define LFS_PART(id_, name_, doc_) row(writer, first, 4, "id", #id_, "name", name_, "engine", ROWS_OF, "doc", doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"traceTypes\":[");
#define TRACE(id_, name_, arg_, value_, doc_) row(writer, first, 6, "id", #id_, "name", name_, "arg", arg_, "value", value_, "engine", ROWS_OF, "doc", doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"statistics\":[");
#define STATISTIC(id_, name_, unit_, doc_) row(writer, first, 5, "id", #id_, "name", name_, "unit", unit_, "engine", ROWS_OF, "doc", doc_), first = false;
#include "model.def"
	put(writer, "],\"tables\":[");
	tables(writer);
	put(writer, "],\"limits\":[");
	first = true;
#define LIMIT(id_, value_, doc_) limit(writer, first, #id_, value_, doc_), first = false;
#include "model.def"
	first = true;
	put(writer, "],\"errors\":[");
#define ERROR(id_, first_, second_, doc_) row(writer, first, 4, "id", #id_, "first", first_, "second", second_, "doc", doc_), first = false;
#include "model.def"
	put(writer, "]}");
	return writer->length;
}
