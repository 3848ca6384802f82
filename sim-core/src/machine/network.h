/* network.h: messages between the two machines. */
#ifndef NETWORK_H
#define NETWORK_H

#include "inside.h"

void pw_network_send(pw_machine *machine, uint32_t sender, uint32_t target, uint64_t delay_ns);
void pw_network_event(pw_machine *machine, uint32_t number);

#endif
