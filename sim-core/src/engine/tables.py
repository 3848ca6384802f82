"""Prints tables.h: the tables from which random.c draws without libm. Run: python3 tables.py > tables.h"""
from math import log2
from statistics import NormalDist

def rows(name, ctype, values, doc):
    print(f"\n/* {doc} */\nstatic const {ctype} {name}[{len(values)}] = {{")
    for i in range(0, len(values), 8):
        print("\t" + ", ".join(str(v) for v in values[i:i + 8]) + ",")
    print("};")

print("/* tables.h: printed by tables.py; do not edit. */\n#ifndef TABLES_H\n#define TABLES_H\n\n#include <stdint.h>")
rows("log2_table", "uint32_t", [min(round(log2(1 + i / 256) * 2**32), 2**32 - 1) for i in range(257)],
     "log2(1 + i / 256) in units of 2^-32.")
rows("exp2_table", "uint32_t", [min(round((2 ** (i / 256) - 1) * 2**32), 2**32 - 1) for i in range(257)],
     "2^(i / 256) - 1 in units of 2^-32.")
rows("normal_table", "uint32_t", [round(-NormalDist().inv_cdf(2 ** -(1 + i / 8)) * 2**28) if i else 0 for i in range(257)],
     "The standard normal value that is exceeded with probability 2^-(1 + i / 8), in units of 2^-28.")
print("\n#endif")
