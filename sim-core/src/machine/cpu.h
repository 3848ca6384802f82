/* cpu.h: the event loop of a CPU. */
#ifndef CPU_H
#define CPU_H

#include "inside.h"

void pw_cpu_event(pw_machine *machine, uint32_t cpu);

#endif
