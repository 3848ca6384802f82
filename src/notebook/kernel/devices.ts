/** Devices that a reader measured, as Python asks for them. */
import { wordMeasurement } from '$explain/device';
import type { Measurement } from '$model/device/device';
import { deviceOfHistogram } from '$model/device/eventHistogram';
import { deviceOfFio } from '$model/device/fio';
import { deviceOfPgTestFsync } from '$model/device/pgTestFsync';
import { inWords } from './inWords';

/** What a tool printed, and which of it is meant. */
export type DeviceRequest =
  | {
      readonly tool: 'fio';
      readonly text: string;
      readonly operation: string;
      readonly job: string | null;
    }
  | {
      readonly tool: 'pg_test_fsync';
      readonly text: string;
      readonly method: string;
      readonly cv_percent: number;
    }
  | { readonly tool: 'event_histogram'; readonly text: string; readonly event: string };

/** Its parameters and what was measured. */
export function deviceJson(measure: () => Measurement): string {
  const measurement = inWords(measure);
  return JSON.stringify({ parameters: measurement.device, source: wordMeasurement(measurement) });
}

/** @param json a DeviceRequest */
export function deviceOf(json: string): string {
  const request = JSON.parse(json) as DeviceRequest;
  return deviceJson(() => {
    switch (request.tool) {
      case 'fio':
        return deviceOfFio(request.text, request.operation, request.job);
      case 'pg_test_fsync':
        return deviceOfPgTestFsync(request.text, request.method, request.cv_percent);
      case 'event_histogram':
        return deviceOfHistogram(request.text, request.event);
    }
  });
}
