/** What a reader pastes as a device: found, put in words, or refused. Fetched with the first text, since it reads recordings too. */
import { wordDeviceFault, wordMeasurement } from '$explain/device';
import { wordDamage } from '$explain/recording';
import { DeviceError, type Measurement } from '$model/device/device';
import { WRITE_EVENT } from '$model/device/eventHistogram';
import { measuredIn } from '$model/device/pasted';

/** One of the things that a tool has timed. */
export interface Measured {
  readonly name: string;
  readonly device: Measurement['device'];
  /** What a log writer does. */
  readonly isUsual: boolean;
}

/** What was timed, or in a sentence why nothing is found. */
export function readMeasured(text: string): readonly Measured[] | string {
  try {
    return measuredIn(text).map((measurement) => ({
      name: wordMeasurement(measurement),
      device: measurement.device,
      isUsual: measurement.of === WRITE_EVENT || measurement.of === 'fdatasync',
    }));
  } catch (error) {
    const refusal = error instanceof DeviceError ? wordDeviceFault(error.fault) : wordDamage(error);
    if (refusal === null) throw error;
    return refusal;
  }
}
