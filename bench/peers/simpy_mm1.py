"""M/M/1 in SimPy: a process that sends customers into a store and a server that takes them out of it.

A process for each customer and a Resource, as SimPy's tutorial has it, is a third slower: the faster of
the two is the peer. Reads "customers seed" a line; answers each with a line of JSON: seconds, mean wait.
"""

import json
import random
import sys
import time

import simpy

ARRIVALS, SERVICES = 0.8, 1.0


def mm1(customers, seed):
    draw = random.Random(seed).expovariate
    waited = 0.0

    def door(env, queue):
        for _ in range(customers):
            yield env.timeout(draw(ARRIVALS))
            queue.put(env.now)

    def server(env, queue):
        nonlocal waited
        while True:
            arrived = yield queue.get()
            waited += env.now - arrived
            yield env.timeout(draw(SERVICES))

    env = simpy.Environment()
    queue = simpy.Store(env)
    env.process(door(env, queue))
    env.process(server(env, queue))
    env.run()
    return waited / customers


for line in sys.stdin:
    customers, seed = map(int, line.split())
    began = time.perf_counter()
    wait = mm1(customers, seed)
    print(json.dumps({"seconds": time.perf_counter() - began, "wait": wait}), flush=True)
