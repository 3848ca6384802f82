/* disk.h: requests to devices. */
#ifndef DISK_H
#define DISK_H

#include "inside.h"

void pw_disk_submit(pw_machine *machine, uint32_t disk, uint32_t pid, uint64_t bytes, bool write);
void pw_disk_event(pw_machine *machine, uint32_t disk);

#endif
