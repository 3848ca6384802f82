/* theory_cases.h: the core against queueing theory, case by case: test_theory asserts the rows,
 * postwait_theory prints them. */
#ifndef THEORY_CASES_H
#define THEORY_CASES_H

#include <stdbool.h>
#include <stdint.h>

/* One quantity of one system: what theory says, and what the core does. */
typedef struct theory_row {
	char model[80];
	const char *quantity, *unit, *formula, *source;
	double load;              /* of the busiest server, in Erlangs */
	double theory;
	double mean, half_width;  /* over independent seeds; 99 % confidence interval */
	int seeds;                /* 1: nothing is left to chance, theory and core must be equal */
} theory_row;

enum { THEORY_SEEDS = 20, THEORY_ROWS = 128 };

typedef struct theory_report {
	uint32_t seed_set; /* another set has no seed in common with this one */
	uint32_t cases;    /* so far; each has seeds of its own */
	int rows;
	theory_row row[THEORY_ROWS];
} theory_report;

typedef struct theory_family {
	const char *name;
	void (*measure)(theory_report *report);
} theory_family;

enum { THEORY_FAMILIES = 11 };
extern const theory_family theory_families[THEORY_FAMILIES];

/* Adds the rows of a family; its seeds do not depend on which others were measured. */
void theory_measure(theory_report *report, int family);

/* Does what theory says lie in the 99 % confidence interval? Of 91 rows with chance in them some are outside
 * though the core is right: more than THEORY_CHANCE in about 1 of 100 sets of seeds. */
enum { THEORY_CHANCE = 3 };
bool theory_agrees(const theory_row *row);
/* Does it lie in the wider interval that, in 99 of 100 sets of seeds, holds for all 91 rows at once (Bonferroni)? */
bool theory_is_possible(const theory_row *row);
/* Is the interval so narrow that this proves something? At most 2.5 % of the value either way. */
bool theory_is_sharp(const theory_row *row);

#endif
