"""Prints tables.h: the table from which random.c draws normal values without libm. Run: python3 tables.py > tables.h

A smooth table's differences of the fifth order are small. They stand here in place of the table, which
takes a quarter of the bytes of every page that loads the core; random.c sums them up again, exactly.
"""
from statistics import NormalDist

ORDER = 5

def rows(name, ctype, values, doc):
    print(f"\n/* {doc} */\nstatic const {ctype} {name}[{len(values)}] = {{")
    for i in range(0, len(values), 8):
        print("\t" + ", ".join(str(v) for v in values[i:i + 8]) + ",")
    print("};")

def table(name, values, doc):
    heads = []
    for _ in range(ORDER):
        heads.append(values[0])
        values = [after - before for before, after in zip(values, values[1:])]
    rows(f"{name}_heads", "int32_t", heads, doc)
    rows(f"{name}_tail", "int16_t", values, f"Its differences of order {ORDER}.")

print("/* tables.h: printed by tables.py; do not edit. */\n#ifndef TABLES_H\n#define TABLES_H\n\n#include <stdint.h>")
print(f"\n#define TABLE_ORDER {ORDER}")
table("normal", [round(-NormalDist().inv_cdf(2 ** -(1 + i / 8)) * 2**28) if i else 0 for i in range(257)],
      "The standard normal value that is exceeded with probability 2^-(1 + i / 8), in units of 2^-28: for i = 0, and\n"
      " * its differences there.")
print("\n#endif")
