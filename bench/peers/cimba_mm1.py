"""M/M/1 in Cimba, a simulation engine in C: its package for Python compiles the model to machine code.

The model is that of Cimba's own introduction. Reads "customers seed" a line; answers each with a line of JSON:
seconds, mean wait.
"""

import json
import sys
import time

import cimba
from cimba import inputs

ARRIVALS, SERVICES = 0.8, 1.0


class Queue(cimba.Model):
    interarrival: cimba.Input[float] = inputs.dist.exponential(mean=1 / ARRIVALS)
    service_time: cimba.Input[float] = inputs.dist.exponential(mean=1 / SERVICES)
    queue: cimba.Container
    mean_queue: cimba.Output[float]

    @cimba.process
    def door(self):
        while True:
            cimba.hold(self.interarrival.next())
            self.queue.put(1)

    @cimba.process
    def server(self):
        while True:
            self.queue.get(1)
            cimba.hold(self.service_time.next())

    @cimba.on_end
    def measure(self):
        self.mean_queue = self.queue.mean_level()


def mm1(customers, seed):
    window = cimba.Window(duration=customers / ARRIVALS)
    results = cimba.Experiment(model, replications=1, window=window, seed=seed).run(workers=1)
    # Little's law: the mean wait from the mean length of the queue.
    return float(results[model].mean_queue.values[0][0]) / ARRIVALS


model = Queue()
mm1(1, 1)  # compiles it, before any clock starts
for line in sys.stdin:
    customers, seed = map(int, line.split())
    began = time.perf_counter()
    wait = mm1(customers, seed)
    print(json.dumps({"seconds": time.perf_counter() - began, "wait": wait}), flush=True)
