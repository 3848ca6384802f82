/* postwait_theory: prints the core against queueing theory as JSON, for the validation report.
 *
 *     postwait_theory [set of seeds, from 1]
 */
#include <stdio.h>
#include <stdlib.h>

#include "theory_cases.h"

static void print_row(const char *family, const theory_row *row, bool first)
{
	printf("%s\n{\"family\":\"%s\",\"model\":\"%s\",\"quantity\":\"%s\",\"unit\":\"%s\",\"formula\":\"%s\",\"source\":\"%s\",", first ? "" : ",",
	       family, row->model, row->quantity, row->unit, row->formula, row->source);
	printf("\"load\":%.6g,\"theory\":%.9g,\"mean\":%.9g,\"half_width\":%.6g,\"seeds\":%d,\"agrees\":%s,\"possible\":%s}",
	       row->load, row->theory, row->mean, row->half_width, row->seeds, theory_agrees(row) ? "true" : "false", theory_is_possible(row) ? "true" : "false");
}

int main(int arguments, char **argument)
{
	static theory_report report;
	int set = arguments > 1 ? atoi(argument[1]) : 1;
	if (arguments > 2 || set < 1 || set > 4000) {
		fprintf(stderr, "usage: postwait_theory [set of seeds, 1 to 4000; 1 if left out]\n");
		return 2;
	}
	report.seed_set = (uint32_t)set;
	printf("{\"seed_set\":%d,\"confidence\":0.99,\"allowed_by_chance\":%d,\"rows\":[", set, THEORY_CHANCE);
	for (int family = 0; family < THEORY_FAMILIES; family++) {
		int first = report.rows;
		theory_measure(&report, family);
		for (int i = first; i < report.rows; i++) print_row(theory_families[family].name, &report.row[i], i == 0);
	}
	printf("\n]}\n");
	return 0;
}
