#!/bin/sh
# record.sh: has Linux record for some seconds which thread ran on which CPU, which woke which and when devices answered,
# as text that the page "Your own machine" of Post/Wait opens. Needs root, and tracefs or perf; nothing else.
#
#     sh record.sh -n            says what it would do, and does nothing
#     sh record.sh               records 5 seconds into recording.txt.gz
#     sh record.sh -t 2 -s       records 2 seconds, without the names of commands that are no database's
#
# It makes a tracing instance of its own, so that no other tracing is disturbed, and removes it when it ends or is
# interrupted; only kill -9 leaves it behind. It changes no setting, loads no module, attaches to no process, and sends
# nothing anywhere.
set -eu

SECONDS_LONG=5
FILE=recording.txt.gz
BUFFER_KB=16384
STRIP=
DRY=
HOW=
CALLS="fsync fdatasync"
# Of commands whose names may stay; all others become "other". The kernel's own threads tell nothing about any user.
KEEP='^(ora_|oracle|postgres|mysqld|mariadbd|mariadb-slap|sysbench|connection|ib_|cb[.]|pgbench|commitbench|kworker|jbd2|ksoftirqd|kswapd|migration|rcu|md[0-9]|dm|nvme|loop|irq/|<idle>|swapper|<[.][.][.]>)'

usage() {
	cat <<'USAGE'
usage: sh record.sh [-t SECONDS] [-o FILE] [-b KB] [-c] [-s] [-k REGEX] [-p] [-n]
  -t  how long (5)
  -o  where to (recording.txt.gz)
  -b  buffer of each CPU in KB (16384: some 200,000 events)
  -c  record pwrite64, io_submit, io_getevents, semtimedop, semctl and futex as well: many more events
  -s  replace the names of commands that are no database's by "other"
  -k  with -s: the commands that keep their names, as an extended regular expression
  -p  by perf, not by tracefs
  -n  say what would be done, and do nothing
USAGE
	exit "$1"
}

while getopts t:o:b:csk:pnh option; do
	case $option in
	t) SECONDS_LONG=$OPTARG ;;
	o) FILE=$OPTARG ;;
	b) BUFFER_KB=$OPTARG ;;
	c) CALLS="$CALLS pwrite64 io_submit io_getevents io_pgetevents semtimedop semctl futex" ;;
	s) STRIP=yes ;;
	k) KEEP=$OPTARG STRIP=yes ;;
	p) HOW=perf ;;
	n) DRY=yes ;;
	h) usage 0 ;;
	*) usage 2 ;;
	esac
done
# Options behind another word would be overlooked, -n too.
if [ $# -ge "$OPTIND" ]; then usage 2; fi
for number in "$SECONDS_LONG" "$BUFFER_KB"; do
	case $number in
	'' | *[!0-9]* | 0*) usage 2 ;;
	esac
done
if [ "$SECONDS_LONG" -gt 60 ]; then
	echo "A recording of more than 60 seconds is longer than the page reads." >&2
	exit 2
fi

case $(echo | grep -Eqe "$KEEP" 2>/dev/null || echo $?) in
'' | 1) ;;
*)
	echo "-k takes an extended regular expression: $KEEP is none." >&2
	exit 2
	;;
esac

TRACEFS=
for place in /sys/kernel/tracing /sys/kernel/debug/tracing; do
	# Only root may look into it; that it is there is no secret.
	if [ -d "$place/instances" ] || grep -qs " $place tracefs " /proc/mounts; then
		TRACEFS=$place
		break
	fi
done
if [ -z "$HOW" ]; then
	if [ -n "$TRACEFS" ]; then HOW=tracefs; else HOW=perf; fi
fi
CPUS=$(getconf _NPROCESSORS_ONLN)
SCHEDULER="sched_switch sched_waking sched_wakeup_new sched_migrate_task"
DEVICES="block_rq_issue block_rq_complete"

echo "What: $SCHEDULER; $DEVICES; system calls $CALLS."
echo "      Names and numbers of threads, CPUs, times, sectors, names of system calls. None of their arguments, no data, no"
echo "      statements, no names of files."
echo "      And a sheet of the machine: the kernel's release and settings of its scheduler, CPUs, load, and of each thread that ran its"
echo "      policy, priority, CPUs and the number of its control group, with its weight and quota. No names of groups."
echo "How long: $SECONDS_LONG s on all $CPUS CPUs."
echo "Overhead: less than a microsecond of CPU for each event (0.2 to 0.4 measured on Linux 6.18); 20,000 events a second are at most 2 % of one CPU."
echo "Memory: at most $((CPUS * BUFFER_KB / 1024)) MB while it records. What does not fit is lost, and counted."
if [ -n "$STRIP" ]; then echo "Names: those of commands that do not match $KEEP become \"other\"."; fi
if [ "$HOW" = tracefs ]; then
	echo "How: an instance of its own in $TRACEFS/instances, removed when it ends or is interrupted. After kill -9, remove it:"
	echo "      rmdir $TRACEFS/instances/postwait.*"
elif command -v perf >/dev/null; then
	echo "How: perf record into a temporary file, which is removed afterwards."
else
	echo "There is neither tracefs (mount -t tracefs tracefs /sys/kernel/tracing) nor perf." >&2
	exit 1
fi
echo "Where to: $FILE"
if [ -n "$DRY" ]; then exit 0; fi
if [ "$(id -u)" -ne 0 ]; then
	echo "Only root may trace all processes: run it with sudo." >&2
	exit 1
fi
if [ -e "$FILE" ]; then
	echo "$FILE exists: name another with -o." >&2
	exit 1
fi
FOLDER=$(dirname -- "$FILE")
if [ ! -d "$FOLDER" ] || [ ! -w "$FOLDER" ] || ! command -v gzip >/dev/null; then
	echo "$FILE cannot be written: name another with -o. It takes gzip, and a folder that can be written to." >&2
	exit 1
fi

# What a system call was given is private, and newer kernels also tell what a write is to write.
leave_out_arguments() {
	sed -E 's/: sys_([a-z0-9_]+)\(.*/: sys_\1()/; s/:sys_enter_([a-z0-9_]+):.*/:sys_enter_\1:/'
}

# Commands stand before their numbers: at the beginning of a line, and after comm=. A name may hold anything, so what
# is behind it ends it.
strip_names() {
	if [ -z "$STRIP" ]; then
		cat
		return
	fi
	# Not by -v, which takes backslashes for its own.
	KEEP=$KEEP awk '
		BEGIN { keep = ENVIRON["KEEP"] }
		function shown(name) { return name ~ keep ? name : "other" }
		function replaced(line, before, after,    from, rest, length_of_name) {
			from = index(line, before)
			if (from == 0) return line
			from += length(before)
			rest = substr(line, from)
			length_of_name = match(rest, after)
			if (length_of_name == 0) return line
			return substr(line, 1, from - 1) shown(substr(rest, 1, length_of_name - 1)) substr(rest, length_of_name)
		}
		/^#/ { print; next }
		{
			line = $0
			if (match(line, /[- ][0-9]+ +(\([^)]*\) +)?\[[0-9]+\]/)) {
				name = substr(line, 1, RSTART - 1)
				rest = substr(line, RSTART)
				sub(/^ +/, "", name)
				sub(/ +$/, "", name)
				line = " " shown(name) rest
			}
			line = replaced(line, "prev_comm=", " prev_pid=")
			line = replaced(line, "next_comm=", " next_pid=")
			line = replaced(line, ": comm=", " pid=")
			if (line ~ /block_rq_/) sub(/ \[[^]]*\]$/, " []", line)
			print line
		}'
}

# What one file says, on one line; nothing if there is none.
first_line() { head -n 1 "$1" 2>/dev/null || :; }
# What the kernel was built with.
config() {
	for file in /proc/config.gz "/boot/config-$(uname -r)"; do
		if [ -r "$file" ]; then
			case $file in *.gz) gzip -dc "$file" ;; *) cat "$file" ;; esac 2>/dev/null
			return
		fi
	done
}
# The model of preemption: debugfs has the chosen one in brackets; else it is as the kernel was started, or built.
preemption() {
	chosen=$(sed -n 's/.*(\([a-z]*\)).*/\1/p' /sys/kernel/debug/sched/preempt 2>/dev/null || :)
	if [ -z "$chosen" ]; then chosen=$(sed -n 's/.*\bpreempt=\([a-z]*\).*/\1/p' /proc/cmdline); fi
	if [ -z "$chosen" ]; then
		chosen=$(config | sed -n 's/^CONFIG_PREEMPT_\(NONE\|VOLUNTARY\|LAZY\)=y/\1/p; s/^CONFIG_PREEMPT=y/full/p' | tr NOEVLUTARYZ noevlutaryz | head -n 1)
	fi
	echo "$chosen"
}
# Ticks of all CPUs since the machine started: user nice system idle iowait irq softirq steal.
ticks() { sed -n 's/^cpu  *//p' /proc/stat | cut -d ' ' -f 1-8; }
milliseconds() { awk '{ printf "%d", 1000 * $1 }' /proc/uptime; }

# What a trace doesn't tell of the machine and of the threads that ran, by their numbers on standard input, as comments.
# @param ticks before, and how long it took to begin, in milliseconds
sheet() {
	tell() { if [ -n "$2" ]; then echo "# sheet $1 $2"; fi; }
	tell release "$(uname -r)"
	tell hz "$(config | sed -n 's/^CONFIG_HZ=//p')"
	tell preemption "$(preemption)"
	tell autogroup "$(first_line /proc/sys/kernel/sched_autogroup_enabled)"
	tell base_slice_ns "$(first_line /sys/kernel/debug/sched/base_slice_ns)"
	tell features "$(first_line /sys/kernel/debug/sched/features)"
	tell cpus "$CPUS"
	for cpu in /sys/devices/system/cpu/cpu[0-9]*; do
		node=$(find "$cpu" -maxdepth 1 -name 'node[0-9]*' 2>/dev/null | sed 's/.*node//' | head -n 1)
		siblings=$(first_line "$cpu/topology/thread_siblings_list")
		if [ -n "$siblings" ]; then tell cpu "${cpu##*/cpu} siblings $siblings node ${node:-0}"; fi
	done
	tell load "$(cut -d ' ' -f 1-3 /proc/loadavg)"
	tell pressure "$(sed -n 's/^some //p' /proc/pressure/cpu 2>/dev/null || :)"
	echo "$1 $(ticks)" | awk '{
		split("user nice system idle iowait irq softirq steal", names, " ")
		line = "# sheet ticks"
		for (i = 1; i <= 8; i++) line = line " " names[i] " " $(i + 8) - $i
		print line
	}'
	tell late_ms "$2"
	awk '
		function line_of(file,    line) { line = ""; if ((getline line < file) < 0) line = ""; close(file); return line }
		# The group of a path: told with its parent before it is named.
		function group_of(path,    parent, weight, max, both) {
			if (path in groups) return groups[path]
			parent = -1
			if (path != "/") {
				parent = path
				sub(/\/[^\/]*$/, "", parent)
				parent = group_of(parent == "" ? "/" : parent)
			}
			weight = line_of(mount path "/cpu.weight")
			max = line_of(mount path "/cpu.max")
			if (version == 1) {
				# The weights of the first version have 1024 where those of the second have 100.
				weight = line_of(mount path "/cpu.shares")
				if (weight != "") weight = int(weight * 100 / 1024 + 0.5)
				max = line_of(mount path "/cpu.cfs_quota_us") " " line_of(mount path "/cpu.cfs_period_us")
				sub(/^-1/, "max", max)
			}
			groups[path] = count++
			printf "# sheet group %d parent %d", groups[path], parent
			if (weight != "") printf " weight %s", weight
			if (split(max, both, " ") == 2) printf " quota_us %s period_us %s", both[1], both[2]
			printf "\n"
			return groups[path]
		}
		BEGIN {
			count = 0
			while ((getline line < "/proc/mounts") > 0) {
				split(line, field, " ")
				if (field[3] == "cgroup" && ("," field[4] ",") ~ /,cpu,/) { version = 1; mount = field[2] }
				if (field[3] == "cgroup2" && version != 1) { version = 2; mount = field[2] }
			}
		}
		{
			place = "/proc/" $1
			line = line_of(place "/stat")
			if (line == "" || !sub(/^.*\) /, "", line)) next
			split(line, field, " ")
			told = "# sheet thread " $1 " policy " field[39] " nice " field[17] " rt " field[38]
			while ((getline line < (place "/status")) > 0)
				if (sub(/^Cpus_allowed_list:[ \t]*/, "", line)) told = told " cpus " line
			close(place "/status")
			while ((getline line < (place "/sched")) > 0)
				if (line ~ /^se\.slice/) { split(line, field, ":"); gsub(/ /, "", field[2]); told = told " slice_ns " field[2] }
			close(place "/sched")
			line = line_of(place "/autogroup")
			if (match(line, /autogroup-[0-9]+/)) told = told " autogroup " substr(line, RSTART + 10, RLENGTH - 10)
			while ((getline line < (place "/cgroup")) > 0) {
				split(line, field, ":")
				if ((version == 1 && ("," field[2] ",") ~ /,cpu,/) || (version == 2 && line ~ /^0::/)) {
					path = line
					sub(/^[^:]*:[^:]*:/, "", path)
					told = told " group " group_of(path)
				}
			}
			close(place "/cgroup")
			print told
		}'
}
# Which threads ran, by their numbers; 0 is no thread but an idle CPU.
threads_of() { sed -n 's/.*next_pid=\([1-9][0-9]*\).*/\1/p' | sort -un; }

umask 077
# Removes what must not stay, also of a recording that was not finished. What runs in the background can be interrupted:
# for anything else a shell waits before it obeys a signal.
CHILD=
FINISHED=
remove_recorder() { :; }
leave_nothing() {
	trap '' INT HUP TERM QUIT PIPE
	if [ -n "$CHILD" ]; then kill "$CHILD" 2>/dev/null && wait "$CHILD" 2>/dev/null || :; fi
	remove_recorder
	if [ -z "$FINISHED" ]; then rm -f "$FILE"; fi
}
trap leave_nothing EXIT
trap 'exit 130' INT HUP TERM QUIT PIPE
pause() {
	"$@" &
	CHILD=$!
	wait "$CHILD"
	CHILD=
}

# Where CPUs are short, the recorder itself would begin late: it asks for the best of nice, and says when it began.
renice -n -20 -p $$ >/dev/null 2>&1 || :
ASKED_MS=$(milliseconds)

if [ "$HOW" = tracefs ]; then
	INSTANCE=$TRACEFS/instances/postwait.$$
	remove_recorder() {
		[ -d "$INSTANCE" ] || return 0
		echo 0 >"$INSTANCE/tracing_on" || :
		echo 0 >"$INSTANCE/events/enable" || :
		# A program that was reading it when it was interrupted may take a moment to end.
		for _ in 1 2 3 4 5; do
			if rmdir "$INSTANCE" 2>/dev/null; then return 0; fi
			sleep 1
		done
		echo "$INSTANCE is in use and could not be removed: rmdir $INSTANCE" >&2
	}
	mkdir "$INSTANCE"
	echo 0 >"$INSTANCE/tracing_on"
	echo mono >"$INSTANCE/trace_clock"
	echo "$BUFFER_KB" >"$INSTANCE/buffer_size_kb"
	# What came first is kept: a recording with a whole beginning can be followed.
	echo 0 >"$INSTANCE/options/overwrite"
	switch_on() {
		if [ -e "$INSTANCE/events/$1/enable" ]; then echo 1 >"$INSTANCE/events/$1/enable"; else echo "This kernel has no event $1."; fi
	}
	for event in $SCHEDULER; do switch_on "sched/$event"; done
	for event in $DEVICES; do switch_on "block/$event"; done
	for call in $CALLS; do
		switch_on "syscalls/sys_enter_$call"
		switch_on "syscalls/sys_exit_$call"
	done
	TICKS=$(ticks)
	echo 1 >"$INSTANCE/tracing_on"
	LATE_MS=$(($(milliseconds) - ASKED_MS))
	pause sleep "$SECONDS_LONG"
	echo 0 >"$INSTANCE/tracing_on"
	echo 0 >"$INSTANCE/events/enable"
	{
		threads_of <"$INSTANCE/trace" | sheet "$TICKS" "$LATE_MS"
		leave_out_arguments <"$INSTANCE/trace" | strip_names
	} | gzip >"$FILE"
	LOST=$(cat "$INSTANCE"/per_cpu/cpu*/stats | awk '/^(overrun|dropped events)/ { sum += $NF } END { print sum + 0 }')
	if [ "$LOST" -gt 0 ]; then
		echo "$LOST events did not fit into the buffers: record for a shorter time (-t), or with larger ones (-b)."
	fi
else
	DATA=
	remove_recorder() { if [ -n "$DATA" ]; then rm -f "$DATA" "$DATA.old"; fi; }
	DATA=$(mktemp)
	EVENTS=
	KNOWN=$(perf list --raw-dump tracepoint | tr ' ' '\n')
	# An event that the kernel doesn't have would stop perf.
	name() {
		if echo "$KNOWN" | grep -qx "$1"; then EVENTS="$EVENTS -e $1"; else echo "This kernel has no event $1."; fi
	}
	for event in $SCHEDULER; do name "sched:$event"; done
	for event in $DEVICES; do name "block:$event"; done
	for call in $CALLS; do
		name "syscalls:sys_enter_$call"
		name "syscalls:sys_exit_$call"
	done
	TICKS=$(ticks)
	LATE_MS=$(($(milliseconds) - ASKED_MS))
	# shellcheck disable=SC2086 # a word for each event
	pause perf record -q -a -k CLOCK_MONOTONIC -m "$BUFFER_KB"K -o "$DATA" $EVENTS sleep "$SECONDS_LONG"
	{
		perf script -i "$DATA" | threads_of | sheet "$TICKS" "$LATE_MS"
		perf script -i "$DATA" | leave_out_arguments | strip_names
	} | gzip >"$FILE"
fi
# Who called sudo is to open it in a browser.
if [ -n "${SUDO_UID:-}" ]; then chown "$SUDO_UID" "$FILE" || :; fi
FINISHED=yes
if [ "$LATE_MS" -gt 1000 ]; then echo "The CPUs are short here: recording began $LATE_MS ms after it was asked for."; fi
echo "$FILE: $(wc -c <"$FILE") bytes."
