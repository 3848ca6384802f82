"""M/M/1 by the Python package of Post/Wait, through the whole machine: a server that is a CPU, customers that are transactions.

Reads "customers seed" a line; answers each with a line of JSON: seconds, mean wait in services, customers.
"""

import json
import sys
import time

import postwait as pw

ARRIVALS, SERVICES_MS = 0.8, 1.0
#: Nothing but the queue: as in bench/core.mjs.
QUEUE = pw.Scenario.from_dict(json.loads(sys.argv[1]))


def mm1(customers, seed):
    until_ms = customers * SERVICES_MS / ARRIVALS
    run = pw.run(QUEUE.replace(run__until_ms=until_ms, run__seed=seed))
    served = run.statistic("transactions")
    waited_ns = sum(run.processes["runnable_ns"])
    return waited_ns / served / (SERVICES_MS * 1e6), served


mm1(1000, 1)  # starts the engine of the model, before any clock starts
for line in sys.stdin:
    customers, seed = map(int, line.split())
    began = time.perf_counter()
    wait, served = mm1(customers, seed)
    print(json.dumps({"seconds": time.perf_counter() - began, "wait": wait, "customers": served}), flush=True)
