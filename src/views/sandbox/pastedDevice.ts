/** What a reader pastes as a device: read, put in words, or refused. Fetched with the first text, since it reads recordings too. */
import {
  wordDeviceError,
  wordMeasurement,
  wordMeasurementNotes,
  wordReading,
  wordReadingNotes,
} from '$explain/device';
import { wordDamage } from '$explain/recording';
import { DeviceError, type Measurement } from '$model/device/device';
import { readDevice, usualOf } from '$model/device/read';

/** One of the things that a tool has timed. */
export interface Measured {
  readonly name: string;
  readonly device: Measurement['device'];
  /** What a reader has to know before it is used. */
  readonly notes: readonly string[];
  /** Whether it is a device at all: writes that end in memory are none. */
  readonly isDevice: boolean;
}

/** What was understood of a text, and everything that was timed there. */
export interface PastedDevice {
  readonly understood: string;
  readonly notes: readonly string[];
  readonly measured: readonly Measured[];
  /** Which of them a log writer does; -1 if the reader has to choose. */
  readonly usual: number;
}

/** What was timed, or in a sentence why nothing is found. */
export function readPasted(text: string): PastedDevice | string {
  try {
    const reading = readDevice(text);
    const usual = usualOf(reading);
    return {
      understood: wordReading(reading),
      notes: wordReadingNotes(reading),
      measured: reading.measurements.map((measurement) => ({
        name: wordMeasurement(measurement),
        device: measurement.device,
        notes: wordMeasurementNotes(measurement),
        isDevice: measurement.durability !== 'cached',
      })),
      usual: usual ? reading.measurements.indexOf(usual) : -1,
    };
  } catch (error) {
    const refusal = error instanceof DeviceError ? wordDeviceError(error) : wordDamage(error);
    if (refusal === null) throw error;
    return refusal;
  }
}
