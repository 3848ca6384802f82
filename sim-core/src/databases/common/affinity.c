/* affinity.c: on which CPUs the processes of a class may run. */
#include "common.h"

/* No CPU named means every CPU of this machine. */
pw_cpu_set pw_affinity_allowed(const pw_machine *machine, const pw_cpu_set *named)
{
	pw_cpu_set allowed = {{0}};
	bool all = true;
	for (uint32_t word = 0; word < PW_LIMIT_cpus / 64; word++) all = all && named->word[word] == 0;
	for (uint32_t cpu = 0; cpu < pw_machine_cpus(machine); cpu++)
		cpu_set_put(&allowed, cpu, all ? cpu < pw_machine_local_cpus(machine) : cpu_set_has(named, cpu));
	return allowed;
}

pw_cpu_set pw_affinity_remote(const pw_machine *machine)
{
	pw_cpu_set remote = {{0}};
	for (uint32_t cpu = pw_machine_local_cpus(machine); cpu < pw_machine_cpus(machine); cpu++) cpu_set_put(&remote, cpu, true);
	return remote;
}

/* The CPU at this place of the set, counting round and round. */
static pw_cpu_set only_one(const pw_machine *machine, const pw_cpu_set *set, uint32_t place)
{
	uint32_t members = 0;
	for (uint32_t cpu = 0; cpu < pw_machine_cpus(machine); cpu++) members += cpu_set_has(set, cpu);
	place %= members;
	pw_cpu_set one = {{0}};
	for (uint32_t cpu = 0; cpu < pw_machine_cpus(machine); cpu++)
		if (cpu_set_has(set, cpu) && place-- == 0) cpu_set_put(&one, cpu, true);
	return one;
}

/* The CPUs of the set on the socket at this place; sockets that it does not reach are passed over. */
static pw_cpu_set only_socket(const pw_machine *machine, const pw_cpu_set *set, uint32_t place)
{
	pw_cpu_set kept = {{0}};
	for (uint32_t tried = 0; tried < pw_machine_sockets(machine); tried++) {
		bool any = false;
		for (uint32_t cpu = 0; cpu < pw_machine_cpus(machine); cpu++) {
			bool member = cpu_set_has(set, cpu) && pw_machine_socket_of(machine, cpu) == (place + tried) % pw_machine_sockets(machine);
			cpu_set_put(&kept, cpu, member);
			any |= member;
		}
		if (any) return kept;
	}
	return *set;
}

/* What one process of a class is bound to: the whole set, or the CPU or socket whose turn it is. */
pw_cpu_set pw_affinity_bound(const pw_machine *machine, const pw_cpu_set *named, int64_t pinning, uint32_t place)
{
	pw_cpu_set allowed = pw_affinity_allowed(machine, named);
	if (pinning == PW_pinning_one_each) return only_one(machine, &allowed, place);
	return pinning == PW_pinning_by_socket ? only_socket(machine, &allowed, place) : allowed;
}
