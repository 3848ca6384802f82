/** What can be asked at an instant of any machine. */
import { each, type Moment, type WhatIf } from '$model/scenario/moment';

const NICEST = 19;
const MUCH = 10;

/** The classes of noise that run. */
export const activeNoise = (moment: Moment) =>
  moment.classes('noise').filter((key) => moment.at(`${key}.active`) === true);

export function ofAnyNoise(moment: Moment): WhatIf[] {
  const active = activeNoise(moment);
  const still = moment.classes('noise').filter((key) => moment.at(`${key}.active`) === false);
  return [
    { id: 'stop_noise', name: 'the noise stopped?', settings: each(active, 'active', false) },
    { id: 'start_noise', name: 'the noise began?', settings: each(still, 'active', true) },
    {
      id: 'nice_noise',
      name: 'the noise were reniced to 19?',
      settings: each(active, 'nice', NICEST),
    },
  ];
}

export function ofDisk(moment: Moment): WhatIf {
  const service = Number(moment.at('redo_disk.service_ms'));
  return {
    id: 'fast_disk',
    name: 'the redo device were ten times as fast?',
    settings: [['redo_disk.service_ms', Number((service / MUCH).toPrecision(6))]],
  };
}

export function ofAnyLoad(moment: Moment): WhatIf[] {
  const thinking = moment
    .classes('sessions')
    .filter((key) => Number(moment.at(`${key}.think_ms`)) > 0);
  const scaled = (factor: number) =>
    thinking.flatMap((key) =>
      each([key], 'think_ms', Number(moment.at(`${key}.think_ms`)) * factor),
    );
  return [
    { id: 'less_load', name: 'sessions thought twice as long?', settings: scaled(2) },
    { id: 'more_load', name: 'sessions thought half as long?', settings: scaled(0.5) },
  ];
}
