/** Devices that a reader measured, as Python asks for them. */
import {
  wordMeasurement,
  wordMeasurementNotes,
  wordReading,
  wordReadingNotes,
} from '$explain/device';
import { DeviceError, type DeviceReading, type Tool } from '$model/device/device';
import { chosen, nameOf, readDevice } from '$model/device/read';
import { inWords } from './inWords';

/** What a tool printed, and which of it is meant. */
export interface DeviceRequest {
  /** Null if it may be any. */
  readonly tool: Tool | null;
  readonly text: string;
  /** Of fio: only such operations; null for all. */
  readonly operation: string | null;
  /** What is meant; the usual one if it is null. */
  readonly of: string | null;
  /** How much a device varies of which only the mean is given. */
  readonly cv_percent: number | null;
}

/** Its parameters, what was measured, and what has to be known of it. */
export function deviceJson(read: () => DeviceReading, of: string | null): string {
  return inWords(() => {
    const reading = read();
    const measurement = chosen(reading, of);
    return JSON.stringify({
      parameters: measurement.device,
      source: wordMeasurement(measurement),
      understood: wordReading(reading),
      notes: [...wordReadingNotes(reading), ...wordMeasurementNotes(measurement)],
      choices: reading.measurements.map(nameOf),
    });
  });
}

/** @param json a DeviceRequest */
export function deviceOf(json: string): string {
  const { tool, text, operation, of, cv_percent: cvPercent } = JSON.parse(json) as DeviceRequest;
  return deviceJson(() => {
    const reading = readDevice(text, {
      ...(tool !== null && { tool }),
      ...(cvPercent !== null && { cvPercent }),
    });
    return operation === null ? reading : onlyOf(reading, operation, of);
  }, of);
}

/** @throws DeviceError if the report has no such operation */
function onlyOf(reading: DeviceReading, operation: string, job: string | null): DeviceReading {
  const measurements = reading.measurements.filter((each) => each.operation === operation);
  const isOfJob = job === null || reading.measurements.some((each) => each.of === job);
  const hasJob = job === null || measurements.some((each) => each.of === job);
  if (measurements.length > 0 && (hasJob || !isOfJob)) return { ...reading, measurements };
  const [first] = reading.measurements;
  throw new DeviceError({ code: 'no_operation', job: job ?? first?.of ?? '', operation });
}
