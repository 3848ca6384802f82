/**
 * A commit where sessions write the log in turn, cut into the stretches that the core's parts are made of: in one the
 * session does something by itself; in the other it leads, or sleeps for a leader, and what that is at tells the part.
 */
import { at } from '../at';
import { TraceType, Wait } from '../schema/generated';
import type { LfsPartId, Run } from '../run/run';
import { leadsOf, LOCK_WAITS, phaseOfLeader, type Lead, type LeadPhase } from './leads';
import { lastNotAfter, placeOf } from '../trace/search';
import { ChainIndex } from './chainIndex';
import { push, segmentsOf, type Segment } from './segments';

/** What is known of a commit from its own records. */
interface Known {
  readonly process: number;
  readonly fromNs: number;
  readonly untilNs: number;
  /** The log position that is to be on disk; null if that is not known. */
  readonly position: number | null;
}

type PartOf = (segment: Segment, phase: LeadPhase) => LfsPartId;

/** A stretch in which one process had the commit in hand. */
interface Stretch {
  readonly process: number;
  readonly fromNs: number;
  readonly untilNs: number;
  readonly partOf: PartOf;
  /** Whether its session leads itself. */
  readonly isOwn?: boolean;
  /** Whether its session is woken at its end although its commit is not on disk. */
  readonly isVain?: boolean;
}

/** They tile the commit. */
export function segmentsOfLed(run: Run, known: Known): readonly Segment[] {
  const { process, fromNs, untilNs } = known;
  const led = [...ownLeads(run, known), ...lockWaits(run, known), ...followed(run, known)].sort(
    (one, other) => one.fromNs - other.fromNs,
  );
  const segments: Segment[] = [];
  let nowNs = fromNs;
  let wasVain = false;
  const addOwn = (endNs: number, isVain: boolean) => {
    const partOf = isVain ? inVain : byItself;
    add(run, segments, { process, fromNs: nowNs, untilNs: endNs, partOf });
  };
  for (const stretch of led) {
    const beginNs = Math.max(nowNs, stretch.fromNs);
    const endNs = Math.min(untilNs, stretch.untilNs);
    if (endNs < beginNs) continue;
    // Woken in vain is one that sleeps again; one that leads then was woken for that.
    addOwn(beginNs, wasVain && !stretch.isOwn);
    add(run, segments, { ...stretch, fromNs: beginNs, untilNs: endNs });
    wasVain = stretch.isVain ?? false;
    nowNs = endNs;
  }
  addOwn(untilNs, false);
  return segments;
}

/** What its process did in a stretch, cut where that began to be at something else as a leader. */
function add(run: Run, segments: Segment[], { process, fromNs, untilNs, partOf }: Stretch): void {
  const leads = leadsOf(run).of.get(process) ?? [];
  const changes = leads
    .flatMap((lead) => [...lead.fromNsOf, lead.untilNs])
    .filter((ns) => ns > fromNs && ns < untilNs);
  let nowNs = fromNs;
  for (const nextNs of [...changes, untilNs]) {
    if (nextNs <= nowNs) continue;
    const phase = phaseOfLeader(leads, nowNs);
    for (const segment of segmentsOf(run.trace, process, nowNs, nextNs)) {
      push(segments, { ...segment, part: partOf(segment, phase) });
    }
    nowNs = nextNs;
  }
}

/* ---- The parts, as pw_leader_parts and pw_binlog_parts of the core have them ---- */

const byItself: PartOf = ({ how, wait }) => {
  if (how === 'cpu') return 'backend_cpu';
  if (how === 'runnable') return 'backend_runnable';
  return wait === Wait.sync_rep ? 'standby' : 'insertions';
};

const inVain: PartOf = ({ how }) =>
  how === 'cpu' || how === 'runnable' ? 'in_vain' : 'insertions';

const ofMutex: PartOf = () => 'binlog_mutex';

const ofCovering: PartOf = ({ how }, phase) => {
  if (how === 'cpu') return phase === 'waking' ? 'others_woken' : 'leader_cpu';
  if (how === 'runnable') return phase === 'waking' ? 'waking_preempted' : 'leader_runnable';
  if (phase === 'delaying') return 'commit_delay';
  return how === 'sleep' && (phase === 'gathering' || phase === 'idle') ? 'insertions' : 'wal_sync';
};

const ofEarlier: PartOf = ({ how }) =>
  how === 'cpu' ? 'earlier_cpu' : how === 'runnable' ? 'earlier_runnable' : 'earlier_sync';

const ofGroup: PartOf = ({ how, wait }, phase) => {
  if (how === 'cpu') return phase === 'waking' ? 'others_woken' : 'binlog_cpu';
  if (how === 'runnable') return phase === 'waking' ? 'waking_preempted' : 'binlog_runnable';
  if (wait === Wait.lock_log) return 'binlog_earlier';
  return phase === 'delaying' ? 'binlog_delay' : 'binlog_sync';
};

/* ---- The stretches ---- */

function ownLeads(run: Run, { process, fromNs, untilNs }: Known): Stretch[] {
  const leads = leadsOf(run).of.get(process) ?? [];
  return leads
    .filter((lead) => lead.fromNs >= fromNs && lead.fromNs < untilNs)
    .map((lead) => ({
      process,
      fromNs: lead.fromNs,
      untilNs: lead.untilNs,
      partOf: lead.isBinlog ? ofGroup : ofCovering,
      isOwn: true,
    }));
}

/** The records of a process within a commit, at both of its ends too, with which it began to wait for something. */
function waitsBegun(run: Run, { process, fromNs, untilNs }: Known, waits: readonly number[]) {
  const { trace } = run;
  const records = ChainIndex.of(run).byProcess.of(process);
  return records
    .subarray(placeOf(records, trace.indexAt(fromNs - 1)), placeOf(records, trace.indexAt(untilNs)))
    .filter(
      (record) => trace.type(record) === TraceType.wait_begin && waits.includes(trace.arg(record)),
    );
}

interface Post {
  readonly record: number;
  readonly timeNs: number;
  readonly from: number;
}

/** The first post that a process was sent after a record; null if there is none in the window. */
function postAfter(run: Run, process: number, record: number): Post | null {
  const { trace } = run;
  const received = ChainIndex.of(run).received.of(process);
  const post = received[placeOf(received, record + 1)];
  if (post === undefined) return null;
  return { record: post, timeNs: trace.timeNs(post), from: trace.process(post) };
}

/** While a process waits for the lock of the log, one leader after the other has its commit in hand. */
function lockWaits(run: Run, known: Known): Stretch[] {
  return [...waitsBegun(run, known, LOCK_WAITS)].flatMap((record) => {
    const fromNs = run.trace.timeNs(record);
    const post = postAfter(run, known.process, record);
    const isWoken = post !== null && post.timeNs <= known.untilNs;
    const untilNs = isWoken ? post.timeNs : known.untilNs;
    const leads = leadsBetween(run, fromNs, untilNs, isWoken ? post.from : null);
    const isOnDisk = isWoken
      ? isOnDiskAt(run, known.position, untilNs)
      : known.position !== null && (leads.at(-1)?.position ?? 0) >= known.position;
    if (leads.length === 0) {
      const partOf = isOnDisk ? ofCovering : ofEarlier;
      return [{ process: known.process, fromNs, untilNs, partOf, isVain: isWoken && !isOnDisk }];
    }
    return leads.map(({ leader }, nth): Stretch => {
      const isLast = nth === leads.length - 1;
      return {
        process: leader,
        fromNs: nth === 0 ? fromNs : at(leads, nth).fromNs,
        untilNs: isLast ? untilNs : at(leads, nth + 1).fromNs,
        partOf: isLast && isOnDisk ? ofCovering : ofEarlier,
        isVain: isLast && isWoken && !isOnDisk,
      };
    });
  });
}

/** The leads for which a process waits that is woken by a process, or, where that is null, not in the window. */
function leadsBetween(run: Run, fromNs: number, untilNs: number, waker: number | null): Lead[] {
  const { ofLog } = leadsOf(run);
  const begun = ofLog.slice(
    0,
    lastNotAfter(
      ofLog.map((lead) => lead.fromNs),
      untilNs,
    ) + 1,
  );
  const first = begun.findLastIndex((lead) => lead.fromNs <= fromNs && lead.publishedNs > fromNs);
  const last =
    waker === null
      ? begun.length - 1
      : begun.findLastIndex((lead) => lead.leader === waker && lead.publishedNs <= untilNs);
  return begun.slice(first < 0 ? Math.max(0, last) : first, Math.max(first, last) + 1);
}

function isOnDiskAt(run: Run, position: number | null, timeNs: number): boolean {
  const { publishedNs, published } = leadsOf(run);
  return position === null || (published[lastNotAfter(publishedNs, timeNs)] ?? 0) >= position;
}

/**
 * A follower of a binary log waits for the leader of its group; where one broadcast wakes the followers of all groups, each
 * that was woken sleeps for a mutex, until another follower frees it, and then for its leader again.
 */
function followed(run: Run, known: Known): Stretch[] {
  const { process, untilNs } = known;
  const { followedNs, ofBinlog } = leadsOf(run);
  const stretches: Stretch[] = [];
  for (const record of waitsBegun(run, known, [Wait.wakeup_ready])) {
    let fromNs = followedNs.get(record) ?? run.trace.timeNs(record);
    // A group has one leader from when its first commit queues until it is taken, and the next one begins after that.
    const leader = ofBinlog.findLast((lead) => lead.fromNs <= fromNs)?.leader ?? process;
    let after = record;
    while (fromNs < untilNs) {
      const post = postAfter(run, process, after);
      const endNs = Math.min(post?.timeNs ?? Infinity, untilNs);
      const isOfMutex = post !== null && !leads(run, post);
      stretches.push({
        process: isOfMutex ? process : leader,
        fromNs,
        untilNs: endNs,
        partOf: isOfMutex ? ofMutex : ofGroup,
        isVain: true,
      });
      if (!post || endNs === untilNs) break;
      after = post.record;
      const own = segmentsOf(run.trace, process, endNs, untilNs);
      fromNs = own.find(({ how }) => how === 'sleep')?.fromNs ?? untilNs;
    }
  }
  return stretches;
}

/** Whether what posts leads a group of a binary log by then. */
function leads(run: Run, { from, timeNs }: Post): boolean {
  const own = leadsOf(run).of.get(from) ?? [];
  return own.some((lead) => lead.isBinlog && lead.fromNs <= timeNs && lead.untilNs >= timeNs);
}
