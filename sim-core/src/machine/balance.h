/* balance.h: evens the run queues out. */
#ifndef BALANCE_H
#define BALANCE_H

#include "inside.h"

void pw_cpu_balance(pw_machine *machine);

#endif
