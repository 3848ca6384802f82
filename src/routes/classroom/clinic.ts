/** A machine of the clinic as a class takes it: its reports on the wall, a vote on cause and remedy, then the run. */
import { EngineClient } from '$engine/client';
import { EnginePool } from '$engine/pool';
import { queryOf } from '$clinic/address';
import { drawCase, type ClinicCase } from '$clinic/cases';
import { CAUSES, type CauseId } from '$clinic/causes';
import { proofOf, windowAround } from '$clinic/proof';
import { cellsOf, GIVEN, ON_REQUEST, titleOf, type ClinicReport } from '$clinic/reports';
import { Taking, type Tried } from '$clinic/taking.svelte';
import { CASE_WORDS, CAUSE_WORDS, classTexts, remedyName, texts } from '$clinic/texts';
import { at } from '$model/at';
import type { ClassLesson, ClassStep, Poll, StepRun } from '$classroom/shared/taughtLesson';
import type { ShownTable } from '$classroom/shared/messages';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';

const COMPLAINT_NOTES = [
  'The next two steps show what came with the complaint. After that, let the room say which report it wants, and go to its step. Have them say beforehand what it would have to show to settle anything, and which cause it could rule out.',
  'Vote on the cause before anyone opens the second report, and again after the last. Changing one’s mind is allowed; it is what reports are for.',
];

const CAUSE_NOTES = [
  'Count hands. Let one of the minority speak first, then one of the majority.',
  'The answer says how the cause shows, so reveal it only when you are done with the reports.',
];

const ACT_NOTES = [
  'Several remedies may be good. The right one here is the one that removed the most waiting and got more transactions done, when each was carried out on a copy of this machine. The table in the next step has them all.',
];

const wordActSaid = (name: string, percent: number) =>
  `${name} removed the most: ${percent} % of the waiting for the log.`;

const EFFECTS_NOTES = [
  'Compare the first rows before you praise the winner: some differ by chance alone. Ask which of them you could carry out by lunchtime, and which needs a purchase order.',
];

const PROOF_NOTES = [
  'There is one thing that commits of this machine lose more time to than to any other; the run opens in the commit that lost the most to it. Play it once, then step through it, and find on the stage what the reports said.',
];

/** The class about a machine. Everything that it shows is computed here, once. @throws EngineError */
export async function clinicClass(place: { number: number; seed: number }): Promise<ClassLesson> {
  const engine = new EngineClient();
  const pool = new EnginePool();
  try {
    const taking = new Taking(drawCase(place.number, place.seed), engine, pool);
    await taking.start();
    taking.cause = taking.machine.cause;
    taking.remedy = taking.remedies[0]?.id ?? null;
    await taking.handIn();
    const { run, verdict } = taking;
    if (!run || !verdict) throw taking.error;
    return classOf(taking.machine, run, verdict.all);
  } finally {
    engine.close();
    pool.close();
  }
}

/** The same, of what was computed. */
export function classOf(machine: ClinicCase, run: Run, all: readonly Tried[]): ClassLesson {
  const { title, complaint } = CASE_WORDS[machine.id];
  const reportStep = (id: ClinicReport, minutes: number, note: string): ClassStep => ({
    ...EMPTY,
    title: titleOf(id),
    minutes,
    notes: [note],
    table: { caption: titleOf(id), source: '', ...cellsOf(id, run, machine) },
    scene: 'table',
  });
  return {
    slug: `clinic-${machine.number}-${machine.seed}`,
    number: null,
    path: `clinic/${queryOf(machine)}`,
    pathText: 'Open this case in the clinic',
    title,
    question: complaint,
    steps: [
      {
        ...EMPTY,
        title: 'The complaint',
        minutes: 3,
        notes: [complaint, ...COMPLAINT_NOTES],
      },
      ...GIVEN.map((id) =>
        reportStep(
          id,
          3,
          'It came with the complaint. Give the room a minute to read before anyone speaks.',
        ),
      ),
      ...ON_REQUEST.map((id) =>
        reportStep(id, 1, 'Before you show it, ask what it would have to say to settle anything.'),
      ),
      {
        ...EMPTY,
        title: classTexts.cause,
        minutes: 6,
        notes: CAUSE_NOTES,
        poll: causePoll(machine.cause),
      },
      {
        ...EMPTY,
        title: 'Act',
        minutes: 6,
        notes: ACT_NOTES,
        poll: actPoll(all),
      },
      {
        ...EMPTY,
        title: 'What each remedy did',
        minutes: 4,
        notes: EFFECTS_NOTES,
        table: effectsTable(all),
        scene: 'table',
      },
      {
        ...EMPTY,
        title: classTexts.proof,
        minutes: 8,
        notes: PROOF_NOTES,
        run: proofRun(run, title),
        scene: 'stage',
      },
    ],
  };
}

/** A step that shows its title, or asks the room. */
const EMPTY = { run: null, poll: null, table: null, scene: 'title' } as const;

function causePoll(cause: CauseId): Poll {
  return {
    id: 'cause',
    ask: texts.name.legend,
    options: CAUSES.map((id) => ({ id, text: CAUSE_WORDS[id].name })),
    right: cause,
    said: CAUSE_WORDS[cause].shows,
    curve: null,
  };
}

/** The remedies in the order of their names, so that the first is not the answer. */
function actPoll(all: readonly Tried[]): Poll {
  const best = at(all, 0);
  const options = all.map(({ remedy }) => ({ id: remedy.id, text: remedyName(remedy) }));
  return {
    id: 'act',
    ask: texts.act.legend,
    options: options.sort((a, b) => a.text.localeCompare(b.text, 'en')),
    right: best.remedy.id,
    said: wordActSaid(remedyName(best.remedy), Math.round(best.effect.removed * 100)),
    curve: null,
  };
}

function effectsTable(all: readonly Tried[]): ShownTable {
  const { remedy, waiting, throughput } = texts.verdict;
  return {
    caption: texts.verdict.all,
    head: [remedy, waiting, throughput],
    rows: all.map(({ remedy: each, effect: { after } }) => [
      remedyName(each),
      formatNs(after.waitNs),
      formatCount(Math.round(after.perSecond)),
    ]),
    words: [true, false, false],
    source: '',
  };
}

function proofRun(run: Run, title: string): StepRun {
  const proof = proofOf(run) ?? { instantNs: 0 };
  return {
    scenario: run.scenario.withTitle(title),
    window: windowAround(run, proof),
    options: { panels: ['stage', 'lanes', 'parts', 'reports'] },
    open: { atMs: proof.instantNs / 1e6 },
  };
}
