// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/** What the rows of model.def mean, by table and id. */
export const DOCS = {
  sections: {
    run: 'Length, seed and sampling of a run.',
    machine:
      "CPUs, the scheduler that shares them, and what the operating system's own work costs.",
    cfs: 'Settings of the completely fair scheduler. Each is multiplied by 1 + floor(log2(min(CPUs, 8))).',
    eevdf: 'Settings of earliest eligible virtual deadline first. Multiplied as those of CFS.',
    realtime: 'SCHED_FIFO and SCHED_RR.',
    timeshare: 'Settings of the SVR4 / Solaris time-sharing class.',
    redo: 'The ring in memory through which every change reaches the log.',
    lgwr: 'LGWR: gathers redo, writes it, and posts the sessions that wait for it.',
    archiver: 'ARC0: copies each full log group away before it may be written over.',
    rac: 'Broadcast on commit: another instance must acknowledge a commit before it returns [S4]. Its LMS processes also send each other blocks.',
    sync: 'How a session learns that its commit is on disk.',
    sessions: 'Foreground processes that run transactions. Eight classes can be mixed.',
    cache: 'Blocks in memory, clean or changed.',
    dbwr: 'DBWR: each cleans its own share of the buffer cache.',
    ckpt: 'CKPT: finds out that a checkpoint is complete, and notes it in the headers of the data files and in the control file.',
    noise:
      'Processes that have nothing to do with the database: compute, sleep, for ever. Eight classes can be mixed.',
    disk: 'What redo is written to and what data blocks are read from.',
    windows:
      'Settings of the dispatcher of Windows Server 2003. Under it a nice value is the priority of SetThreadPriority() with the other sign: -2 is highest, 2 lowest, -15 time critical.',
    wal: 'PostgreSQL: how sessions insert into the log and flush it.',
    binlog: 'MariaDB: the second log, through which commits go in groups.',
    client:
      "The program that sends the sessions' statements, if it runs on the same machine, as a benchmark's client often does.",
    standby:
      'PostgreSQL: another machine that gets the log and applies it, and for which commits may wait.',
  },
  fields: {
    'run.seed':
      'Start of every random stream. The same scenario and seed give the same trace, bit for bit.',
    'run.until_ms':
      'Simulated time after which the run ends, if the sessions have not finished before; at most three days.',
    'run.sample_ms':
      'Length of one interval of the series that the charts draw. Lengthened by doubling when the run would have more intervals than fit.',
    'run.database': 'The database whose sessions and background processes run on the machine.',
    'machine.cpus': 'Number of CPUs, numbered from 0.',
    'machine.scheduler': 'The rule by which the operating system shares CPUs among processes.',
    'machine.preemption':
      'Where the kernel takes the CPU from a process when another is preferred [F: kernel/Kconfig.preempt].',
    'machine.autogroup':
      'Under cfs and eevdf, nice counts only among the processes of a login session, and each session has the weight of one process of nice 0: the database is one, and so is each class of noise [F: kernel/sched/autogroup.c].',
    'machine.tick_ms':
      'Interval of the timer interrupt at which a scheduler looks whether the running process has had its share (HZ=1000) [F].',
    'machine.balance_ms':
      'Under cfs and eevdf, each CPU takes this often a process from a queue that is longer than its own by two or more, though not more often than the tick; 0 means never [F: Linux, 16 ms for each CPU of a busy machine: 64 ms on 4].',
    'machine.context_switch_us':
      'Direct cost of switching a CPU to another process [G: 1 to 5 us].',
    'machine.syscall_us': 'Kernel time of entering and leaving one system call [G].',
    'machine.post_us': 'Kernel time of posting another process: one semop() [G: 2 to 6 us].',
    'machine.post_nobody_us':
      'Kernel time of a post if its target does not wait for one; 0 means that of any post [G; 0.4 us on Linux 6.18].',
    'machine.post_same_us':
      'Kernel time of a post if its target will wake up on the CPU of the poster; 0 means that of any post [G; 5 to 6 us].',
    'machine.post_running_us':
      'Kernel time of a post if its target will wake up on another CPU that runs something; 0 means that of any post [G; about 3 us].',
    'machine.post_idle_us':
      'Kernel time of a post if its target will wake up on an idle CPU, which must be interrupted; 0 means that of any post [G; 11 to 35 us in a virtual machine].',
    'machine.post_further_us':
      'Kernel time of each target but the first if one call posts several (lgwr.vector_post) [G].',
    'machine.post_wakes_percent':
      'After which part of a post its target wakes up; 100 means at its end [G].',
    'machine.exit_before_pick':
      'An idle CPU first leaves idle, which takes the time of its wake-up, and then chooses among all that have come meanwhile; otherwise the first one has it [F: kernel/sched/idle.c].',
    'machine.wake_latency_us':
      'Time an idle CPU needs before it runs a process that was woken on it [G].',
    'machine.latch_spin_us':
      'How long a process spins for a latch before it waits for it [G: about 2,000 tries].',
    'machine.latch_line_writes':
      "How often a latch's holder writes to words that lie in the latch's own cache line. Each write takes the line away from the processes that spin on it, and they see a release that is none [S7].",
    'machine.line_transfer_us':
      'What such a write costs the holder while another process spins: the cache line must come back from another CPU [G: 40 to 300 ns].',
    'machine.timer_slack_us':
      'How much later than asked a timed sleep ends [F: Linux default 50 us].',
    'machine.timer_cpu_us':
      'Kernel time that a timed sleep or a timeout costs its process beyond the call: to arm the timer, and its interrupt [G].',
    'machine.timers_together':
      'The interrupt that ends a sleep ends all of the same CPU whose slack has begun, in their order, so sleeps may end early [F: hrtimer_interrupt()].',
    'machine.shortest_sleep_ms':
      'The shortest timed sleep that the operating system delivers; a shorter request takes this long [F: 1.07 and 10.02 ms seen in Oracle traces].',
    'machine.jiffy_ms':
      'Timed sleeps end with a timer tick of this length, as on old kernels: the time asked for is rounded up to whole ticks, and the one under way does not count. 0 means timers that are exact but for their slack [F: kernel/timer.c of 2.6.9, schedule_timeout(); poll(1) sleeps 1 to 2 ms at HZ=1000].',
    'machine.interruptible_reap':
      'Under o1, waiting for asynchronous I/O counts as any other sleep; only synchronous reads and writes are state D, whose sleep earns less [F: io_getevents() in fs/aio.c].',
    'machine.sockets':
      'CPUs are dealt out to sockets in equal runs: 8 CPUs in 2 sockets are 0-3 and 4-7.',
    'machine.cache_kb':
      'What one CPU keeps of the working sets of the processes that run on it [G].',
    'machine.refill_mb_s': 'How fast a CPU loads again what others displaced: 1 MB in 0.2 ms [G].',
    'machine.remote_memory_percent':
      'Time that user-mode work takes on a socket other than the first, where all shared memory lies: 120 was measured for writes [S7].',
    'machine.interrupt_us':
      'Time that the interrupt of a timer or a device takes from the process that runs on its CPU; the process it wakes may preempt at the end [G: 4 to 7 us on Linux 6.18 in a virtual machine].',
    'machine.placement':
      'Under cfs and eevdf, to which CPU a process goes that wakes up, and what a CPU that is about to idle takes from others [F: kernel/sched/fair.c].',
    'machine.latch_wait':
      'How a process waits for a latch once it has spun in vain [F: posted in Oracle since 9.2, timed before that, yielding the mutexes of 10.2 to 11.1].',
    'cfs.latency_ms':
      'Period in which every runnable process should run once (5 ms in 2.6.32) [F: kernel/sched/fair.c].',
    'cfs.min_granularity_ms':
      'Shortest share of the period before the tick may preempt (1 ms in 2.6.32) [F].',
    'cfs.wakeup_granularity_ms':
      'Lead in weighted run time that a waking process must have to preempt the running one [F].',
    'eevdf.release':
      'The kernel whose rules of delayed dequeue, protection and short slices apply [F: kernel/sched/fair.c].',
    'eevdf.base_slice_ms':
      'Slice that a process asks for unless it has its own (2.8 ms on 8 CPUs) [F].',
    'eevdf.hrtick':
      'If others wait, a timer of its own ends the turn of a process that has run for a slice; otherwise a tick does. Off in the mainline kernel [F: kernel/sched/features.h].',
    'eevdf.place_lag':
      'A process comes back to the queue with what it was owed, or owed, when it left [F: kernel/sched/features.h].',
    'eevdf.run_to_parity':
      'The running process keeps its CPU from those that wake, as long as it is eligible and in the slice for which it was picked. Since 6.17, without it, for the base slice [F].',
    'eevdf.wakeup_dequeues':
      'A waking process is never compared with a delayed one that has repaid its lag; that one is dequeued. So since 7.1, and in updates of 6.12 and 6.18 [F: kernel/sched/fair.c].',
    'eevdf.kernel_costs':
      'An idle CPU leaves idle before it chooses, and a post costs a share of machine.post_us by what its target does, as on Linux 6.18. Otherwise as under other schedulers: machine.exit_before_pick, and machine.post_us for each post [F: kernel/sched/idle.c; measured].',
    'realtime.runtime_ms':
      'What real-time processes may use of each second on a CPU [F: sched_rt_runtime_us].',
    'realtime.throttle':
      'Whether real-time processes rest in each second, or only for others that have waited [F: kernel/sched/rt.c, deadline.c].',
    'realtime.rr_slice_ms': 'How long an RR process runs before an equal takes its turn [F].',
    'timeshare.kernel_boost':
      'A process woken from a sleep in the kernel is runnable at kernel priority until it returns to user mode, so it preempts any user-mode process [S2, F].',
    'timeshare.sleep_return': 'Which sleeps lift the level [F: ts_dptbl, ts_wakeup()].',
    'redo.log_buffer_kb':
      'Size of the redo buffer. A session that finds no room waits for `log buffer space`.',
    'redo.group_kb': 'Size of a log group; 0 means one endless log that never switches.',
    'redo.groups':
      'How many groups take turns. A group can be written over only when the checkpoint of its old redo is done: else `log file switch (checkpoint incomplete)`.',
    'redo.allocate_us': 'CPU time for which a session holds the redo allocation latch [G].',
    'redo.copy_us':
      'CPU time a session then spends to copy its redo into the buffer. LGWR must wait for it if it wants to write that part [G].',
    'redo.sync_timeout_ms':
      'A session in log file sync wakes by itself after this long to look again [F: 1 s in old versions, 100 ms in 11g].',
    'lgwr.nice': 'Scheduling preference of LGWR: -20 is favoured most, 19 least (renice).',
    'lgwr.affinity': 'CPUs on which LGWR may run (taskset).',
    'lgwr.policy': 'Scheduling policy (chrt): normal, or real time above every normal process.',
    'lgwr.rt_priority':
      'Priority among real-time processes, 99 is best; without effect under the normal policy.',
    'lgwr.slice_ms':
      'The slice it asks of eevdf; 0 asks for the base slice, and less than 0.1 ms for 0.1 ms. A shorter one may preempt a longer one [F].',
    'lgwr.protect':
      'No process that is woken takes its CPU; it runs until it blocks or its slice is over, as after schedctl_start() of Solaris [S2, F].',
    'lgwr.extension_us':
      "Interrupted in user mode when it is to lose its CPU, it goes on for as long, once each time that it runs, unless it makes a system call first; 0 means that it doesn't ask (rseq, 5 to 50 us) [F].",
    'lgwr.working_set_kb':
      'Memory that it uses each time it runs; what others displaced of it must be loaded again [S1: 30 MB resident, little of it used in one flush].',
    'lgwr.gather_us':
      'CPU time of one flush before its write is issued: finding what to write. With the next it makes about 96 us [S1, inferred].',
    'lgwr.finish_us':
      'CPU time of one flush between its last write and the first post [S1, inferred].',
    'lgwr.max_io_kb':
      'A flush of more is split into several writes, at most 4 in flight [S2: 1 MB, 128 KB on some ports].',
    'lgwr.members':
      'Copies of the log that are written: a flush is done when the slowest member is [S2].',
    'lgwr.async_io':
      'Several writes of one flush fly at the same time; without it they follow one another [S2].',
    'lgwr.disable_logging':
      'LGWR does everything but the write: a diagnostic that tells the disk from the rest [S1].',
    'lgwr.header_writes':
      "Further small blocking writes in each flush (log header, control file). Each is one more sleep and one more wait for a CPU. Its CPU time is a share of the flush's own [G].",
    'lgwr.timeout_s': 'LGWR wakes by itself after this long without a post [F: 3 s].',
    'lgwr.vector_post':
      'One system call posts all the sessions of a flush, instead of one for each; so does a futex that wakes all [F].',
    'lgwr.writers':
      'The writers: LGWR itself, workers that it coordinates, or either by the rate of redo.',
    'lgwr.workers':
      'Worker processes LG00, LG01, ...; they run with the nice, policy and affinity of LGWR [F: 2].',
    'lgwr.outstanding':
      'How many flushes may be with workers at the same time. They become known in the order of the log [F].',
    'lgwr.workers_percent':
      'Adaptive: LGWR hands over when redo comes at more than this share of its rate so far (_adaptive_scalable_log_writer_enable_worker_threshold) [F].',
    'lgwr.single_percent':
      'Adaptive: and writes by itself again when the rate falls under this share of what it was then (_adaptive_scalable_log_writer_disable_worker_threshold) [F].',
    'lgwr.warning_ms':
      "A log write or broadcast wait that takes longer is noted in LGWR's trace file [S4].",
    'archiver.active':
      "Whether log groups are archived. One that is not yet can't be written over: `log file switch (archiving needed)`.",
    'archiver.nice': 'Scheduling preference: -20 is favoured most, 19 least.',
    'archiver.affinity': 'CPUs on which the archiver may run.',
    'archiver.chunk_kb':
      "It reads so much from the log's device, then writes it to the data's [F: 1 MB].",
    'archiver.chunk_cpu_us': 'CPU time between reading a chunk and writing it [G].',
    'rac.broadcast':
      'LGWR lets LMS tell the other instance of each flush, and waits for its acknowledgement if that is later than the write: `wait for scn ack`.',
    'rac.lms': 'How many LMS processes each instance has; they take turns.',
    'rac.remote_cpus':
      'They are numbered behind those of this one: with 8 CPUs here the first is 8. Noise can be put on them.',
    'rac.network_us':
      'Mean time that a message takes from one machine to the other [G: 50 to 200 us].',
    'rac.network_distribution':
      'How those times are distributed. Messages of one direction do not overtake each other.',
    'rac.message_cpu_us': 'CPU time of LMS for one message that it sends on or answers [G].',
    'rac.nice': 'Scheduling preference of LMS on both machines.',
    'rac.policy': 'Scheduling policy of LMS on both machines; many ports run it in real time [F].',
    'rac.rt_priority':
      'Priority among real-time processes, 99 is best; without effect under the normal policy.',
    'rac.affinity': 'CPUs on which LMS of this instance may run.',
    'rac.blocks_received_per_s':
      'Blocks a second that this instance asks of the other, whose LMS processes share them and serve each in its turn with broadcasts. AWR: Global Cache blocks received.',
    'rac.blocks_served_per_s':
      'Blocks a second that the other instance asks of LMS here. AWR: Global Cache blocks served.',
    'rac.block_cpu_us':
      'Mean CPU time of LMS for a block that it is asked for: it finds or builds it, and sends it [G].',
    'rac.block_cpu_distribution':
      'How that time is distributed: some blocks lie ready, others have to be put together.',
    'sync.mode': 'Post/wait, polling, whichever LGWR thinks better, or fast sync.',
    'sync.polling_threshold_percent':
      'A wait is long if it takes more than this share of the poll estimate (_adaptive_log_file_sync_use_polling_threshold) [F].',
    'sync.common_percent':
      'LGWR switches to polling if more than this share of the waits were long [G].',
    'sync.postwait_threshold_percent':
      'LGWR switches back if the load falls under this share of what it was at the switch (_adaptive_log_file_sync_use_postwait_threshold) [F].',
    'sync.poll_estimate_percent':
      'What LGWR expects a commit to take by polling: this share of the mean write, or of the mean broadcast if that is longer [F, inferred from traces].',
    'sync.poll_again_percent':
      'Each further sleep, as a share of the first, when a look came too early [G].',
    'sync.poll_us':
      "CPU time of one look at LGWR's progress while spinning [S5: 20.4 us for 49 polls].",
    'sync.fast_sleep_us': 'Sleep of fast sync before the spin; 0 means adaptive [S5].',
    'sync.fast_sleep_target_percent':
      'Adaptive sleep as a share of what `fast_sleep_of` names [S5].',
    'sync.fast_sleep_of':
      "What the adaptive sleep is a share of: LGWR's recent redo write time [S5], or what commits take as sessions see it [G]. Neither gives all of the published sleeps of 8, 17 and 2 us.",
    'sync.fast_slack_us':
      'Added to that sleep, to account for overhead [S5]. The sleep is taken to have no timer slack of the machine [G].',
    'sync.fast_spin_us': 'Longest spin after the sleep [S5].',
    'sync.poll_sleep_percent':
      'How long a polling session sleeps before it looks, as a share of the poll estimate. 50 is the mean write, so that a commit is expected to take two sleeps [F: US 9,418,129, by an expected number of polls; that there are two is inferred from traces].',
    'sessions.count': 'Number of sessions in this class.',
    'sessions.nice': 'Scheduling preference: -20 is favoured most, 19 least.',
    'sessions.affinity': 'CPUs on which these sessions may run.',
    'sessions.slice_ms':
      'The slice they ask of eevdf; 0 asks for the base slice, and less than 0.1 ms for 0.1 ms [F].',
    'sessions.extension_us':
      "Interrupted in user mode when it is to lose its CPU, a session goes on for as long, once each time that it runs, unless it makes a system call first; 0 means that it doesn't ask (rseq, 5 to 50 us) [F].",
    'sessions.working_set_kb':
      'Memory that it uses each time it runs; what others displaced of it must be loaded again [G].',
    'sessions.pinning':
      'Whether the sessions share the affinity, or each is bound to one CPU or one socket of it, in turn.',
    'sessions.start_ms': 'When these sessions begin to work.',
    'sessions.transactions':
      'How many transactions each session runs before it ends; 0 means until the run ends. A run also ends when every session has.',
    'sessions.think_ms':
      "Mean time between a transaction's end and the next one's start (`SQL*Net message from client`).",
    'sessions.think_distribution':
      'How think times, or the gaps between arrivals, are distributed.',
    'sessions.think_cv_percent':
      'Its coefficient of variation, if it is lognormal or uniform (which has at most 57) [G].',
    'sessions.arrivals_per_s':
      'Open load: so many transactions a second come to this class from outside, and a session that is free takes the one that has waited longest. 0 means closed: each session thinks, then starts its next.',
    'sessions.cpu_ms':
      'Mean CPU time that a session spends on one transaction, not counting commit.',
    'sessions.round_trips':
      'Mean number of messages that the client sends in one transaction, and gets an answer to.',
    'sessions.round_trip_us':
      'CPU time of one, of session and kernel, on top of the CPU time per transaction [G].',
    'sessions.cpu_distribution': 'How CPU times are distributed.',
    'sessions.cpu_cv_percent':
      'Its coefficient of variation, if it is lognormal or uniform (which has at most 57) [G].',
    'sessions.reads':
      'Mean number of `db file sequential read` in one transaction, spread evenly over its CPU time.',
    'sessions.scans':
      'Mean number of `db file scattered read` in one transaction; each reads cache.multiblock blocks with one request.',
    'sessions.logical_reads':
      'Mean number of buffers that one transaction gets. cache.hot_percent of them meet on a few hot chains; the others cost nothing beyond the CPU time above.',
    'sessions.commit': 'Whether a commit waits until its redo is on disk.',
    'sessions.commit_every': 'Transactions that share one commit.',
    'sessions.dirty_blocks':
      'Mean number of blocks in one transaction that a database writer will have to write.',
    'sessions.redo_bytes':
      'Bytes of redo in one transaction; written in blocks of 512. 0 makes them queries: they change nothing and have nothing to commit.',
    'cache.blocks': 'Blocks that the buffer cache holds.',
    'cache.dirty_percent':
      'Above this share of changed blocks the writers write the oldest without being asked [F].',
    'cache.full_percent':
      'Above this share of changed blocks a session that reads must wait: `free buffer waits` [G].',
    'cache.multiblock': 'Blocks that one `db file scattered read` brings [F].',
    'cache.hot_percent':
      'Share of the logical reads whose buffer lies on a hot chain, under its `latch: cache buffers chains`.',
    'cache.hot_chains':
      'How many chains, each with a latch of its own, those gets are spread over.',
    'cache.get_us':
      "CPU time for which a session holds a chain's latch to find and pin a buffer, on top of its CPU time per transaction [G].",
    'dbwr.count': 'Number of database writers; 0 means that changed blocks cost nothing.',
    'dbwr.nice': 'Scheduling preference: -20 is favoured most, 19 least.',
    'dbwr.affinity': 'CPUs on which the writers may run.',
    'dbwr.pinning':
      'Whether the writers share the affinity, or each is bound to one CPU or one socket of it, in turn (processor sets) [S6].',
    'dbwr.batch_blocks': 'Most blocks that one system call submits [S1, inferred].',
    'dbwr.batches_in_flight':
      'How many batches a writer has under way before it waits for some [G].',
    'dbwr.block_cpu_us':
      'CPU time to find, mark and submit one block [S6: 32 % of a CPU for 8,483 writes a second].',
    'dbwr.timeout_s': 'A writer wakes by itself after this long without a post [F: 3 s].',
    'dbwr.working_set_kb':
      'Memory that a writer walks through: LRU lists and chains; it displaces what others had in the caches [S1: 850 MB resident].',
    'dbwr.writes_in_flight':
      'Most blocks that all writers together have under way; 0 means that each has its batches in flight, however many writers there are [G].',
    'ckpt.active':
      'Whether there is a process of its own for checkpoints. Without it a checkpoint is complete, and costs nothing further, as soon as the last database writer has done its part.',
    'ckpt.nice': 'Scheduling preference: -20 is favoured most, 19 least.',
    'ckpt.affinity': 'CPUs on which CKPT may run.',
    'ckpt.heartbeat_s':
      'Interval at which CKPT writes to the control file: `control file parallel write` [F: 3 s].',
    'ckpt.news': 'How CKPT learns that every database writer has done its part.',
    'ckpt.look_ms':
      'Where no process posts CKPT, LGWR asks it when a switch needs the checkpoint: it looks at the writers, and again after this time, until all have done their part [G: its heartbeat].',
    'ckpt.files':
      'Headers that CKPT writes when a checkpoint is complete, one after the other (`db file single write`), before the control file [G].',
    'ckpt.check_us':
      'CPU time of a look at all writers, and of each header or control file record [G].',
    'ckpt.incremental_kb':
      'Redo behind the end of the log whose blocks may stay dirty: writers clean older ones also between log switches. 0 means that they wait for the switch [F: fast_start_mttr_target, log_checkpoint_interval].',
    'noise.count': 'Number of noise processes in this class.',
    'noise.nice': 'Scheduling preference: -20 is favoured most, 19 least.',
    'noise.affinity': 'CPUs on which this noise may run.',
    'noise.policy': 'Scheduling policy (chrt): normal, or real time above every normal process.',
    'noise.rt_priority':
      'Priority among real-time processes, 99 is best; without effect under the normal policy.',
    'noise.slice_ms':
      'The slice it asks of eevdf; 0 asks for the base slice, and less than 0.1 ms for 0.1 ms. A shorter one may preempt a longer one [F].',
    'noise.working_set_kb':
      'Memory that it uses each time it runs; what others displaced of it must be loaded again [G].',
    'noise.active':
      'Whether the noise runs; when switched off it goes to sleep after the burst it is in.',
    'noise.start_ms': 'When this noise begins.',
    'noise.burst_ms':
      'Mean CPU time between two sleeps (about 3 ms for a million sqrt() in 2007) [S1].',
    'noise.operations':
      'The burst as a number of operations, such as calls of sqrt(), in place of its time; 0 means that the time is given [S1: 1,000,000].',
    'noise.operation_cycles':
      'What one of them takes on the CPU; tools/sq.c measures it for sqrt() [F: A. Fog, 27 to 69 for the CPUs of 2006 and 2007; 5 to 14 measured on servers of the 2020s].',
    'noise.clock_mhz': 'Cycles of that CPU in a microsecond.',
    'noise.burst_distribution': 'How bursts are distributed.',
    'noise.burst_cv_percent':
      'Their coefficient of variation, if they are lognormal or uniform (which has at most 57) [G].',
    'noise.sleep_ms':
      'Time asked for between two bursts: poll(0,0,1) asks for 1 ms and gets timer slack on top [S1].',
    'disk.queue_depth':
      'How many requests the device serves at the same time; further ones wait in its queue.',
    'disk.service_ms':
      'Mean time the device needs for one request, not counting its queue. 15k disk 5.5, NAS 1 to 2, solid-state array 0.02 to 0.8, NVMe fsync 0.036 [S1, F, G].',
    'disk.distribution': 'How service times are distributed.',
    'disk.cv_percent':
      'Standard deviation as a share of the mean, for the lognormal and the uniform distribution, which has at most 57 [G].',
    'disk.bandwidth_mb_s':
      'Bytes a second (in millions) that the device moves, for one request after the other, after its service time; 0 means that size costs nothing.',
    'disk.on_cpu':
      "Writes of the log are their writer's own instructions: it stays on its CPU for the service time [S5].",
    'disk.stalls_per_million':
      'How many of a million requests meet a stall: a controller that thinks, a path that fails over [G].',
    'disk.stall_ms': 'What a stall adds to the service time [S4: warnings begin at 500 ms].',
    'disk.raid5':
      'A small write costs four I/Os: read old data and old parity, then write both [G].',
    'disk.share_1ms':
      'Relative number of requests that took more than 0 and up to 1 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_2ms':
      'Relative number of requests that took more than 1 and up to 2 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_4ms':
      'Relative number of requests that took more than 2 and up to 4 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_8ms':
      'Relative number of requests that took more than 4 and up to 8 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_16ms':
      'Relative number of requests that took more than 8 and up to 16 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_32ms':
      'Relative number of requests that took more than 16 and up to 32 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_64ms':
      'Relative number of requests that took more than 32 and up to 64 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_128ms':
      'Relative number of requests that took more than 64 and up to 128 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_256ms':
      'Relative number of requests that took more than 128 and up to 256 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_512ms':
      'Relative number of requests that took more than 256 and up to 512 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_1024ms':
      'Relative number of requests that took more than 512 and up to 1024 ms, for the empirical distribution: a row of v$event_histogram.',
    'disk.share_2048ms':
      'Relative number of requests that took more than 1024 and up to 2048 ms, for the empirical distribution: a row of v$event_histogram.',
    'windows.clock_ms':
      'Interval of the clock interrupt that charges quanta [F: 15.625 ms on most multiprocessors, 10 ms on others].',
    'windows.quanta':
      'How many clock intervals a thread may run before its equals have their turn [F: Win32PrioritySeparation].',
    'windows.priority_class':
      "The priority class of the database's process [F: ORACLE_PRIORITY in the registry]; noise is of the normal class.",
    'windows.spin_yields':
      "Whether a process that has spun for a latch in vain offers its CPU to others before it sleeps: that ends its quantum, so it comes back without the boost that it had [F: Oracle's _spin_yield_cpu_freq; G that Oracle on Windows does so].",
    'wal.insert_locks': 'How many sessions may insert at the same time (NUM_XLOGINSERT_LOCKS) [F].',
    'wal.insert_us':
      'CPU time to reserve and copy the records of one transaction, under an insertion lock [G].',
    'wal.write_us': 'CPU time of the leader to hand a flush to the kernel [G].',
    'wal.commit_delay_us':
      'Before it writes, the leader sleeps as long as this, holding WALWriteLock [F: 0].',
    'wal.commit_siblings':
      'The leader sleeps only if as many other sessions have a transaction under way [F: 5].',
    'wal.writer_delay_ms': 'Sleep of walwriter between two rounds [F: 200 ms].',
    'wal.writer_flush_after_kb':
      'A commit that does not wait wakes walwriter when as much of the log waits to be flushed [F: 1 MB].',
    'wal.nice': 'Scheduling preference of walwriter.',
    'wal.affinity': 'CPUs on which walwriter may run.',
    'wal.pages':
      'How many pages the load changes, each as often as the others. 0 leaves out checkpoints and full page images [G].',
    'wal.full_page_writes':
      'The first change of a page after a checkpoint takes the whole page, 8 KB, into the log [F].',
    'wal.checkpoint_timeout_s': 'Time between two checkpoints [F: 5 min].',
    'wal.completion_percent':
      'Share of that time over which a checkpoint spreads its writes [F: 0.9].',
    'wal.wake': 'Which sessions a leader wakes.',
    'wal.spin_us':
      'How long a session spins, once for a commit, before it sleeps until the flush under way is over; 0 sleeps at once, as PostgreSQL does [G].',
    'wal.spin_flush_us':
      'It spins only while flushes of late have taken less than this [F: innodb_log_wait_for_flush_spin_hwm of MySQL 8].',
    'wal.spin_cpu_percent':
      'It spins only while no more of the CPUs than this are busy, its own included [F: innodb_log_spin_cpu_pct_hwm of MySQL 8].',
    'binlog.active': 'Transactions are written to the binary log (log_bin).',
    'binlog.sync': 'Each group is synced [F: sync_binlog = 1].',
    'binlog.bytes': 'What one transaction adds to the binary log [G].',
    'binlog.write_us': 'CPU time of the leader to write one transaction of its group [G].',
    'binlog.commit_us':
      'CPU time of the leader to commit one transaction of its group in the engine [G].',
    'binlog.wait_count':
      'A leader waits until as many transactions have queued, or until its time is over; 0 does not wait [F: 0].',
    'binlog.wait_us': 'The longest that it waits for them [F: 100,000 us].',
    'binlog.wake': 'How a leader wakes its followers.',
    'binlog.mutex_us':
      'How long a follower holds the mutex of the one condition, where there is one [G].',
    'client.threads':
      'Threads of the client, among which the sessions are dealt out (pgbench -j); 0 leaves the client out.',
    'client.cpu_us': 'CPU time of a thread to take one answer and send the next statement [G].',
    'client.nice': 'Scheduling preference of the client.',
    'client.affinity': 'CPUs on which the client may run.',
    'standby.active': 'There is a standby, and it is synchronous (synchronous_standby_names).',
    'standby.synchronous_commit': 'What a commit waits for, if it waits [F: on].',
    'standby.cpus':
      'They are numbered behind those of this machine: with 8 CPUs here the first is 8. Noise can be put on them.',
    'standby.network_us':
      'Mean time that a message takes from one machine to the other [G: 50 to 200 us].',
    'standby.network_distribution':
      'How those times are distributed. Messages of one direction do not overtake each other.',
    'standby.message_cpu_us':
      'CPU time of walsender or walreceiver for one message that it sends or takes [G].',
    'standby.sync_ms':
      "Mean time that the standby's device takes to sync the log. walreceiver alone asks it, so that no request waits for another [G].",
    'standby.sync_distribution': 'How those times are distributed.',
    'standby.apply_us':
      'CPU time of the startup process to apply the records of one transaction [G].',
    'standby.nice': 'Scheduling preference of walsender.',
    'standby.affinity': 'CPUs on which walsender may run.',
    'machine.policy':
      'The text of the scheduler `custom`, in JavaScript: which process runs next, where and for how long.',
  },
  options: {
    'scheduler.cfs': 'Linux 2.6.23 to 6.5: the process with the least weighted run time runs next.',
    'scheduler.eevdf':
      'Linux 6.6 and later: among those that have had no more than their share, the earliest virtual deadline runs next.',
    'scheduler.o1':
      'Linux 2.6.0 to 2.6.22, by the rules of 2.6.11: forty priorities, a bonus for sleeping, slices of 100 ms at nice 0; only a strictly better priority preempts.',
    'scheduler.timeshare':
      'SVR4 and Solaris TS: sixty priority levels, quanta of 20 to 200 ms; using a quantum up lowers the level, sleeping lifts it.',
    'scheduler.windows':
      'Windows Server 2003: only a higher level preempts, equals take turns; what ends a wait lifts a thread, and each quantum that it uses up takes a level of that back.',
    'scheduler.custom':
      'A scheduler of your own, in machine.policy. It has the costs of the kernel that eevdf has, and if it fails, eevdf takes over.',
    'release.undelayed':
      'Slices and protection as in 6.12, and a sleeper keeps its lag for the whole sleep. No kernel does that; it is what eevdf was here until November 2026.',
    'release.6.6': 'Linux 6.6: no own slices; a sleeper keeps its lag for the whole sleep.',
    'release.6.12':
      'Linux 6.12: a process that sleeps with negative lag stays queued until its lag is zero (delayed dequeue); a shorter slice ends the protection of a longer one.',
    'release.6.18':
      'Linux 6.17 and 6.18: protection ends with the shortest slice queued, and is not looked at when a shorter slice wakes up.',
    'release.6.18-grouped':
      'Linux 6.18 while a task of another control group is always runnable: each tick makes a CPU choose again, and a process that has had more than its share loses it, protected or not.',
    'policy.normal': "The machine's scheduler shares the CPU by nice.",
    'policy.fifo': 'SCHED_FIFO: real time, above every normal process, until it blocks.',
    'policy.rr': 'SCHED_RR: real time; equals take turns.',
    'policy.batch':
      'SCHED_BATCH: shares the CPU by nice, and does not preempt on wake-up (cfs and eevdf; else as normal).',
    'policy.idle':
      'SCHED_IDLE: the weight of 3 where nice 0 has 1024, and any waking process preempts it (cfs and eevdf; else as normal).',
    'throttle.each_second':
      'Until Linux 6.11: real-time processes rest for the remainder of each second, whether others want the CPU or not.',
    'throttle.fair_server':
      'Since Linux 6.12: when others have waited for so long, a server runs them for the remainder of a second.',
    'preemption.none': 'In user mode at any instant; in the kernel, when it returns to user mode.',
    'preemption.voluntary': 'As none, and in the kernel when it has just been switched to.',
    'preemption.lazy':
      'Linux 6.13: as none, but a process woken from another CPU sends no interrupt; its wish is found at the next return to user mode, and by the tick everywhere.',
    'preemption.full': 'Everywhere, but not while a system call takes effect.',
    'sleep_return.svr4': 'Every sleep lifts to 50-59, as is told of SVR4 and UnixWare.',
    'sleep_return.illumos':
      "A sleep lifts only if a second has begun since the process's quantum did (`ts_dispwait`, `ts_maxwait`).",
    'distribution.constant': 'Always the mean.',
    'distribution.exponential': 'Memoryless: many short values, a few long ones.',
    'distribution.lognormal': 'A hump with a long right tail, as device service times often show.',
    'distribution.uniform': 'Every value of a range alike, around the mean.',
    'service.constant': 'Always the mean.',
    'service.exponential': 'Memoryless: many short values, a few long ones.',
    'service.lognormal': 'A hump with a long right tail, as device service times often show.',
    'service.uniform': 'Every value of a range alike, around the mean.',
    'service.empirical': 'A histogram, from the shares share_1ms to share_2048ms.',
    'commit.wait': 'The session waits until its commit is on disk.',
    'commit.nowait': 'It tells the process that writes the log in the background, and goes on.',
    'commit.batch': 'It tells none, goes on, and leaves its part of the log to the next flush.',
    'writers.single': 'LGWR writes and posts by itself (_use_single_log_writer=true).',
    'writers.workers':
      'LGWR hands each flush to a worker, LG00, LG01, ..., which writes and posts (12c; _use_single_log_writer=false).',
    'writers.adaptive':
      'LGWR switches between the two by the rate of redo (_use_single_log_writer=adaptive).',
    'sync.postwait': 'LGWR posts every waiter with a system call of its own.',
    'sync.polling':
      'Sessions sleep as long as a flush should take, look, and sleep again; LGWR posts none of them.',
    'sync.adaptive': 'LGWR switches between the two (11.2).',
    'sync.fast': 'A very short sleep, then a spin (21c, on persistent memory).',
    'checkpoint_news.message': 'The writer that is last looks at the others and posts CKPT.',
    'checkpoint_news.timer':
      'No writer posts CKPT: when LGWR needs the checkpoint CKPT looks at the writers, and looks again by its clock.',
    'checkpoint_news.sole':
      'A single writer posts CKPT; of several none knows that it is the last, and CKPT looks as under `timer`.',
    'sync_target.write': 'A share of the mean write of LGWR.',
    'sync_target.commit':
      "A share of what the session itself measures: the mean redo synch time of its instance's commits, sleep and wake-up included.",
    'quanta.client': 'Two clock intervals, as Windows for desktops has.',
    'quanta.server': 'Twelve clock intervals, as Windows for servers has.',
    'priority_class.idle': 'IDLE_PRIORITY_CLASS: level 4.',
    'priority_class.below_normal': 'BELOW_NORMAL_PRIORITY_CLASS: level 6.',
    'priority_class.normal': 'NORMAL_PRIORITY_CLASS: level 8.',
    'priority_class.above_normal': 'ABOVE_NORMAL_PRIORITY_CLASS: level 10.',
    'priority_class.high': 'HIGH_PRIORITY_CLASS: level 13.',
    'latch_wait.posted': 'A process that has spun in vain sleeps until it is posted.',
    'latch_wait.timed':
      'It sleeps for 10 ms, 10, 30, 30, 70, 70 and so on, 2 s at most, and tries again after each: nothing posts it.',
    'latch_wait.yielding':
      "It doesn't sleep: it offers its CPU to others by sched_yield(), spins again, and so on without end.",
    'pinning.together': 'Every process of the class may use every CPU of its affinity.',
    'pinning.one_each': 'Each process is bound to a single CPU of the affinity, in turn.',
    'pinning.by_socket':
      'Each process is bound to the CPUs of one socket, as far as the affinity allows, in turn.',
    'placement.simple':
      'Idle CPUs are found at once: by a process that wakes up, by one that has lost its CPU, and by those that wait where another CPU is about to idle.',
    'placement.6.18':
      'Linux 6.18: processes stay where they were, or go to the CPU of the process that wakes them, more often than they could move; the busier the machine, the fewer CPUs are looked at.',
    'wake.engine': 'As the engine does: PostgreSQL wakes all, MariaDB those covered and one.',
    'wake.all':
      "A leader wakes every session that waits for the log's lock, whether its commit is on disk or not.",
    'wake.covered_and_one':
      'A leader wakes the sessions whose commit is on disk, and one more, which leads the next flush.',
    'binlog_wake.each':
      'The leader wakes each follower of its group by a call of its own (MariaDB).',
    'binlog_wake.broadcast':
      'One condition for the followers of all groups: a leader wakes all of them by one call, and each takes one mutex to look whether it is done (MySQL).',
    'synchronous_commit.local': "A commit waits for this machine's log alone; the standby follows.",
    'synchronous_commit.remote_write':
      'It waits until the standby has handed its log to its kernel too.',
    'synchronous_commit.on': 'It waits until the standby has synced its log too.',
    'synchronous_commit.remote_apply':
      'It waits until the standby has applied its log too, so that queries there see it.',
    'database.oracle':
      'Oracle Database: LGWR writes the redo log, database writers write changed blocks, and a commit waits for `log file sync`.',
    'database.postgresql':
      'PostgreSQL: the session that gets WALWriteLock writes the log for all, and wakes every session that waits for the lock.',
    'database.mariadb':
      "MariaDB: the session that gets the log's lock writes InnoDB's log for all, and wakes those that are covered, and one that leads next; then, where there is one, the same with the binary log.",
  },
  processKinds: {
    lgwr: 'Log writer: the one process that writes redo from the buffer to the log.',
    session: "Foreground process: runs one user's transactions.",
    noise: 'A process outside the database that wants CPU.',
    dbwr: 'Database writer: writes changed blocks from the buffer cache to the data files.',
    worker: 'Log writer worker: writes and posts a flush that LGWR hands to it.',
    archiver: 'Archiver: copies full log groups.',
    lms: "Global cache service process: sends LGWR's broadcasts, takes the acknowledgements, and serves the blocks that the other instance asks for.",
    remote_lms:
      'LMS of the other instance: acknowledges, and serves the blocks that this one asks for.',
    ckpt: 'Checkpoint process: notes in file headers how far the database writers are.',
    walwriter: 'WAL writer: flushes what commits that do not wait have left in the log.',
    checkpointer: 'Checkpointer: writes changed pages to the data files at each checkpoint.',
    innodb_master: 'Master task of InnoDB: has the log flushed once a second.',
    client: 'A thread of the client, where that runs on the same machine.',
    walsender: 'WAL sender: sends the log to the standby, and wakes sessions whose commits it has.',
    walreceiver:
      'WAL receiver: the process on the standby that writes and syncs the log there, and answers.',
    startup: 'Startup process: applies the log on the standby.',
  },
  states: {
    new: 'Created, not yet started.',
    runnable: 'On a run queue, waiting for a CPU.',
    user: 'Running its own code.',
    kernel:
      'Running a system call or being switched to; not preempted before it returns to user mode.',
    sleeping: 'Blocked until a post or a timer.',
    io: 'Blocked until a device completes a request.',
    ended: 'Finished.',
  },
  causes: {
    start: 'The process began.',
    post: 'Another process posted it.',
    message: 'A message from another machine came for it.',
    timer: 'Its sleep or its wait timed out.',
    device: 'A device completed what it waited for.',
    edit: 'A scheduled edit of the scenario.',
    dispatch: 'The scheduler picked it.',
    system_call: 'It entered the kernel.',
    user_return: 'It left the kernel.',
    preempted: 'A process that had just been woken took its CPU.',
    slice_over: 'It had used its share of the CPU.',
    blocked: 'It went to wait by itself: a voluntary context switch.',
    moved: "It was put on another CPU's run queue.",
    finished: 'Its program ended.',
    snapshot: 'State at the start of the traced window.',
    yielded: 'It asked for another process to run: sched_yield().',
  },
  waitEvents: {
    log_file_sync: 'A session waits for LGWR to report that its commit is on disk.',
    log_file_parallel_write: 'LGWR waits for its writes of redo to the log.',
    log_file_single_write: 'LGWR waits for a write of a log header.',
    log_buffer_space: 'A session waits for room in the redo buffer.',
    lgwr_wait_for_redo_copy:
      'LGWR waits for sessions that are still copying redo that it wants to write.',
    latch_redo_allocation:
      'A session sleeps, or has yielded its CPU, for the latch under which redo is allocated.',
    latch_cache_buffers_chains:
      'A session sleeps, or has yielded its CPU, for the latch of a chain of buffers that many want at once.',
    log_file_switch_checkpoint_incomplete:
      'The log is full and the next group still holds redo of blocks that are not written.',
    log_file_switch_completion: 'The log is full and LGWR is opening the next group.',
    log_file_switch_archiving_needed: 'The log is full and the next group is not archived yet.',
    log_file_sequential_read: 'The archiver waits for a read of the log.',
    log_archive_io: 'The archiver waits for a write of the archived log.',
    wait_for_scn_ack:
      "The log writer's write is done and the other instance has not acknowledged yet.",
    lgwr_any_worker_group: 'LGWR has redo to hand over and every worker that it may use is busy.',
    lgwr_all_worker_groups: 'LGWR waits for all workers before it switches the log.',
    lgwr_worker_group_ordering: "A worker's write is done and an earlier one is not.",
    lgwr_worker_group_idle: 'A worker waits for LGWR to hand it a flush.',
    gcs_remote_message: 'LMS waits for a message or a request for a block.',
    free_buffer_waits: 'A session wants to read a block and finds no clean buffer for it.',
    db_file_parallel_write: 'A database writer waits for its writes.',
    db_file_sequential_read: 'A session waits for one block read from a data file.',
    db_file_scattered_read: 'A session waits for one read of several blocks from a data file.',
    rdbms_ipc_message: 'A background process has nothing to do and waits for a post.',
    client_message: 'A session waits for its user: think time.',
    os_sleep: 'A process outside the database sleeps: poll(), nanosleep().',
    db_file_single_write: "CKPT waits for a write of a data file's header.",
    control_file_parallel_write: 'CKPT waits for its writes to the control file.',
    commit:
      "A session's commit, from when it has to have the log on disk until it goes on. The database has no such event: the waits of the session, and its own time, are within it.",
    lwlock_wal_write:
      'A session waits until the log is flushed, or until WALWriteLock is free for it to lead the next flush.',
    lwlock_wal_insert: 'A process waits for another one to copy its record into the log.',
    commit_delay:
      'The leader sleeps for commit_delay before it writes, so that more commits share its flush.',
    io_wal_write: 'The leader hands a part of the log to the kernel.',
    io_wal_sync: 'The leader waits until the device has the log.',
    walwriter_main: 'walwriter sleeps until its next round.',
    checkpointer_main:
      'The checkpointer sleeps until the next checkpoint, or before its next writes.',
    io_data_file_sync: 'The checkpointer waits until the device has all that it wrote.',
    io_data_file_read: 'A session waits for a read from a data file.',
    client_read: "A session waits for its client's next statement: think time.",
    lwlock_buffer_mapping: 'A session waits for the lock of buffers that many want at once.',
    group_commit_lock:
      "A session waits until InnoDB's log is flushed, or until it is to lead the next flush. MariaDB has no instrument for it.",
    io_innodb_log: "The leader writes InnoDB's log, or waits until the device has it.",
    lock_log:
      'The leader of the next group waits until the group before has been written to the binary log.',
    prepare_ordered:
      'The leader of a group waits for more transactions (binlog_commit_wait_count).',
    io_binlog: 'The leader waits until the device has the binary log.',
    wakeup_ready:
      'A session waits until the leader of its group has written and committed its transaction.',
    master_sleep: 'The master task of InnoDB has nothing to do for a second.',
    io_innodb_data: 'A session waits for a read from a data file.',
    idle_command: "A session waits for its client's next statement: think time.",
    buffer_pool_latch: 'A session waits for a latch of the buffer pool that many want at once.',
    sync_rep: 'A session waits for the standby to confirm its commit.',
    walsender_main: 'walsender has sent all that is on disk, and no answer has come.',
    walreceiver_main: 'walreceiver, on the standby, waits for a part of the log.',
    standby_sync: "walreceiver waits until the standby's device has the log.",
    recovery_stream: 'The startup process, on the standby, has applied all that is synced there.',
  },
  lfsParts: {
    previous_io: 'LGWR was writing an earlier batch, so this commit had to wait for the next.',
    previous_cpu: 'LGWR was working on an earlier batch: gathering, finishing, posting.',
    previous_runnable: 'LGWR had an earlier batch to finish and no CPU.',
    start_runnable: 'LGWR had been posted for this commit and waited in a run queue.',
    lgwr_cpu: 'LGWR gathered, issued and finished the write of this commit.',
    redo_copy:
      'A session that was still copying redo into the buffer, perhaps without a CPU, kept LGWR from writing.',
    io: "The device was writing this commit's redo (and its header writes).",
    io_runnable: 'The write was done and LGWR waited in a run queue to notice it.',
    others_posted: 'LGWR posted other waiters of the same batch, one system call each.',
    order:
      "A worker's write of this commit was done, and that of another worker before it was not.",
    broadcast: 'The write was done and the other instance had not acknowledged yet.',
    posting_preempted:
      'LGWR lost its CPU in its posting loop, often to a session it had just woken.',
    own_runnable: 'The session had been posted and waited in a run queue itself.',
    overshoot: 'The commit was on disk and its session, which polls, still slept.',
    own_cpu: "The session's own work inside the wait: posting LGWR, going to sleep, waking up.",
    earlier_sync:
      'The leader of an earlier flush, which did not cover this commit, waited for the device.',
    earlier_cpu: 'The leader of an earlier flush wrote, or woke other sessions.',
    earlier_runnable: 'The leader of an earlier flush waited in a run queue.',
    insertions: 'Other sessions were copying their records into the log, perhaps without a CPU.',
    commit_delay: "The leader of this commit's flush slept so that more commits share it.",
    leader_cpu: "The leader of this commit's flush wrote it.",
    wal_sync: "The device was taking this commit's flush.",
    leader_runnable: "The leader of this commit's flush waited in a run queue.",
    others_woken:
      "The leader woke sessions, one system call each: the leader's own client waits for all of them.",
    waking_preempted: 'The leader lost its CPU while it woke sessions, often to one of them.',
    in_vain:
      'The session was woken by a flush that did not cover its commit: its way to a CPU and back to sleep.',
    backend_runnable: 'The session waited in a run queue itself.',
    backend_cpu: "The session's own work inside the commit.",
    binlog_earlier: "The leader of this commit's group waited for the group before it.",
    binlog_delay: 'The leader waited for more transactions (binlog_commit_wait_count).',
    binlog_cpu: 'The leader wrote the group, and committed it in order.',
    binlog_runnable: 'The leader waited in a run queue.',
    binlog_sync: 'The device was taking the group.',
    binlog_mutex: 'Followers that one broadcast had woken took one mutex, one after the other.',
    standby:
      'The log was on its way to the standby, was written, synced or applied there, or the answer was on its way back.',
    walsender_cpu: 'walsender sent the log, took an answer, or woke other sessions.',
    walsender_runnable: 'walsender waited in a run queue.',
  },
  traceTypes: {
    state: 'A process changed state. A running state names its CPU.',
    migrate: 'A process was put on the run queue of another CPU.',
    post: 'A process posted another: one semop().',
    redo: 'A session copied redo into the buffer.',
    flush: 'LGWR began a flush.',
    write: 'LGWR issued a write of redo.',
    log_switch: 'LGWR opened the next log group and began a checkpoint.',
    published: 'LGWR made its progress known.',
    handed: 'LGWR handed a flush to a worker.',
    log_write_warning: 'A log write took longer than lgwr.warning_ms.',
    broadcast_warning:
      "A wait for the other instance's acknowledgement took longer than lgwr.warning_ms.",
    writers_mode: 'Adaptive log writers switched.',
    message: 'A message left for another machine.',
    archived: 'The archiver finished a log group.',
    io_submit: "A request joined a device's queue.",
    io_start: 'The device began to serve a request.',
    io_done: 'The device completed a request.',
    wait_begin: 'A process began to wait for an event.',
    wait_end: 'A process ended a wait.',
    lfs_part:
      'One part of the log file sync that ends at this instant, for each part that is not zero.',
    transaction: 'A session completed a transaction.',
    sync_mode: 'Adaptive log file sync switched.',
    fast_sync: 'The sleep of adaptive fast sync changed.',
    edit: 'A scheduled edit took effect.',
    binlog_group: 'A leader wrote a group to the binary log.',
    eject: 'The policy of the scheduler `custom` failed, and eevdf schedules from now on.',
  },
  statistics: {
    duration_ns: 'Simulated time that the run covers.',
    transactions: 'Transactions completed.',
    transaction_time:
      "Time from a transaction's start, or its arrival from outside, to its end, over all transactions.",
    user_commits: 'Commits that returned to their session, durable or not.',
    redo_size: 'Redo generated, before padding.',
    redo_writes: 'Flushes written by LGWR.',
    redo_blocks_written: 'Blocks of 512 bytes written.',
    redo_write_time: 'Time from the start of a flush to its publication.',
    redo_synch_writes: 'Commits that had to wait for LGWR.',
    redo_synch_time:
      'Time of those commits until they went on. In fast sync it begins with the post, before `log file sync` does.',
    redo_synch_time_overhead:
      'Of those, from the moment a commit was on disk and its session posted, or could see it, until the session went on.',
    redo_synch_long_waits:
      'Waits of more than 10 ms. (Oracle counts those of more than 110 % of what it expects.) [G]',
    redo_synch_polls: "Looks at LGWR's progress.",
    redo_synch_poll_writes: 'Commits that waited by polling or fast sync.',
    fast_sync_sleep_count: 'Commits of fast sync that found their redo on disk on waking.',
    fast_sync_sleep_time: 'Redo synch time of those commits [S5].',
    fast_sync_spin_count: 'Commits of fast sync that had to spin.',
    fast_sync_spin_time:
      'Redo synch time of those commits, the sleep before the spin included [S5].',
    fast_sync_all_sleeps: 'Sleeps of fast sync, whether or not a spin followed.',
    fast_sync_all_sleeps_time: 'What they lasted, from the system call to its return [S5].',
    sync_switches: 'Switches between post/wait and polling.',
    writers_switches: 'Switches between LGWR alone and workers.',
    flushes_handed: 'Flushes that LGWR handed over.',
    broadcasts: 'Flushes that another instance had to acknowledge.',
    broadcast_time: 'Time from asking LMS to its acknowledgement, over all broadcasts.',
    blocks_served: 'Blocks that LMS of both instances found or built, and sent.',
    block_serve_time:
      'Time from the arrival of a request for a block until LMS has sent it, over all blocks.',
    logical_reads: 'Buffers got.',
    latch_gets: 'Times that a latch was got.',
    latch_misses: 'Of those, times that it was held when first tried.',
    latch_sleeps: 'Times that a process slept on a latch, or yielded its CPU for one.',
    latch_false_releases:
      "Times that a spinning process lost the latch's cache line to a write of the holder, and looked in vain.",
    physical_reads: 'Blocks read from data files.',
    physical_writes: 'Blocks written to data files.',
    log_switches: 'Switches to the next log group.',
    messages_sent: 'Posts from one process to another.',
    posts_suppressed: 'Commits that found a post already pending, so they posted none.',
    switches_voluntary: 'A process blocked and gave its CPU up.',
    switches_forced: 'A process lost its CPU while it wanted to go on.',
    wakeups: 'Processes made runnable.',
    migrations: "Processes put on another CPU's run queue.",
    dispatches: 'Times that a CPU took a process from a run queue.',
    events: 'Events taken from the event queue.',
    trace_records: 'Records that the whole run produced, kept or not.',
    woken_in_vain: 'Times that a session was woken by a flush that did not cover its commit.',
    checkpoints: 'Checkpoints begun.',
    binlog_commits: 'Transactions written to the binary log.',
    binlog_group_commits: 'Groups in which they were.',
  },
  tables: {
    statistics: 'One value for each statistic.',
    waits:
      'Every wait event of every process: waits that ended. Those that had not are in the table of processes.',
    histograms:
      'Waits by length; bucket b counts waits of less than 2^b microseconds that no earlier bucket counts, the last one all longer ones.',
    lfs_parts: 'What the log file sync of all commits consisted of.',
    processes: 'Accounts of every process.',
    cpus: 'Accounts of every CPU. User, kernel and idle time add up to the run.',
    disks: 'Accounts of every device.',
    series:
      'What happened in each interval of the run. All start at 0 and have the length that info.sample_ns gives.',
  },
  limits: {
    cpus: 'CPUs in a machine.',
    processes: 'Processes in a run.',
    edits: 'Scheduled edits in a scenario.',
    requests: 'I/O requests pending at the same time.',
    messages: 'Messages on the way to one machine at the same time.',
    log_writers: 'Processes that write the log.',
    latches: 'Latches: redo allocation, and one for each hot chain.',
    samples: 'Intervals in a series.',
    histogram_buckets: 'Buckets of a wait histogram.',
    scenario_bytes: "Length of a scenario's text.",
    line_bytes: 'Length of a line of it.',
    edit_s: 'Latest time of an edit, in seconds.',
  },
  errors: {
    none: 'Nothing is wrong.',
    malformed_line: 'A line is no assignment.',
    malformed_instant: 'An edit does not begin with its time.',
    line_too_long: 'A line has more bytes than LIMIT line_bytes.',
    zero_byte: 'A line holds a zero byte.',
    unknown_parameter: 'No parameter has this name.',
    not_a_number: 'The value is no number, or it is finer than its unit.',
    out_of_range: 'A number is not in the range of its parameter.',
    not_an_option: 'A choice is none of its options.',
    not_a_flag: 'A flag is neither 1 nor 0.',
    not_cpus: 'The value is no set of CPUs.',
    no_such_cpus: 'The machine has none of the CPUs of a set.',
    not_changeable: "The parameter of an edit can't change during a run.",
    edit_too_late: 'The time of an edit is later than LIMIT edit_s.',
    edits_unordered: 'Edits are not in the order of time.',
    edit_of_nothing: 'A setting or an edit is of no parameter.',
    redo_does_not_fit: 'The redo of a transaction would wait for room for ever.',
    group_too_small: 'A log group holds less than one block.',
    text_too_long: "The scenario's text has more bytes than LIMIT scenario_bytes.",
    too_many_edits: 'There are more than LIMIT edits; a text is not counted to its end.',
    too_many_cpus: 'There are more than LIMIT cpus, those of the other machine included.',
    too_many_processes: 'There are more than LIMIT processes.',
    not_a_default: 'A program did not begin with pw_default_scenario().',
    too_little_memory: 'The world does not fit into the memory.',
    too_many_requests: 'More than LIMIT requests are pending.',
    too_many_messages: 'More than LIMIT messages are on the way to one machine.',
    endless_loop: 'A process goes on for ever without taking any time.',
    time_stands_still: 'Every cost that could move simulated time is zero.',
    trace_full: 'The traced window has more records than there is room for.',
    not_in_this_build: 'The smaller build of the core has not what the scenario asks for.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
