/* replay.h: what was recorded of this machine. */
#ifndef REPLAY_H
#define REPLAY_H

#include "inside.h"

/* How long an idle CPU takes to leave idle for the process that it is to run. */
uint64_t pw_replay_idle_exit_ns(pw_machine *machine, uint64_t otherwise);

#endif
