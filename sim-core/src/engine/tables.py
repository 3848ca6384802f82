"""Prints tables.h: what random.c looks up instead of calling libm. Run: python3 tables.py > tables.h"""
from decimal import Decimal, getcontext
from statistics import NormalDist

getcontext().prec = 40
STEPS = 256

def rounded(value, scale):
    return int((value * scale).to_integral_value())

def table(name, doc, values):
    print(f"\n/* {doc} */\nstatic const uint32_t {name}[{len(values)}] = {{")
    for i in range(0, len(values), 8):
        print("\t" + ", ".join(f"{v}u" for v in values[i:i + 8]) + ",")
    print("};")

def log2(x):
    return x.ln() / Decimal(2).ln()

# The last entries of the first two are 2^32; the greatest number below it does as well.
print("/* tables.h: printed by tables.py; do not edit. */\n#ifndef TABLES_H\n#define TABLES_H\n\n#include <stdint.h>")
table("log2_table", "log2(1 + i / 256) in units of 2^-32.",
      [min(rounded(log2(1 + Decimal(i) / STEPS), 2**32), 2**32 - 1) for i in range(STEPS + 1)])
table("exp2_table", "2^(i / 256) - 1 in units of 2^-32.",
      [min(rounded(Decimal(2) ** (Decimal(i) / STEPS) - 1, 2**32), 2**32 - 1) for i in range(STEPS + 1)])
table("normal_table", "The standard normal value that is exceeded with probability 2^-(1 + i / 8), in units of 2^-28.",
      [round(-NormalDist().inv_cdf(2 ** -(1 + i / 8)) * 2**28) if i else 0 for i in range(STEPS + 1)])
print("\n#endif")
