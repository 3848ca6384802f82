"""M/M/1 in salabim: a process that sends customers into a queue and a server that takes them out of it.

Reads "customers seed" a line; answers each with a line of JSON: seconds, mean wait.
"""

import json
import random
import sys
import time
from collections import deque

import salabim

ARRIVALS, SERVICES = 0.8, 1.0


class Door(salabim.Component):
    def process(self, customers, draw, queue, server):
        for _ in range(customers):
            yield self.hold(draw(ARRIVALS))
            queue.append(self.env.now())
            if server.ispassive():
                server.activate()


class Server(salabim.Component):
    waited = 0.0

    def process(self, draw, queue):
        while True:
            while not queue:
                yield self.passivate()
            self.waited += self.env.now() - queue.popleft()
            yield self.hold(draw(SERVICES))


def mm1(customers, seed):
    draw = random.Random(seed).expovariate
    env = salabim.Environment(yieldless=False, trace=False)
    # A queue of numbers: a component for each customer, as salabim's tutorial has it, takes longer.
    queue = deque()
    server = Server(draw=draw, queue=queue)
    Door(customers=customers, draw=draw, queue=queue, server=server)
    env.run()
    return server.waited / customers


for line in sys.stdin:
    customers, seed = map(int, line.split())
    began = time.perf_counter()
    wait = mm1(customers, seed)
    print(json.dumps({"seconds": time.perf_counter() - began, "wait": wait}), flush=True)
