/** A text that a reader pastes without saying what printed it. */
import { isExport } from '../recording/exported';
import { scheduleOf } from '../recording/schedule';
import { TextReader } from '../recording/readRecording';
import { DeviceError, type Measurement } from './device';
import { measuredByHistogram } from './eventHistogram';
import { measuredByFio } from './fio';
import { isOfPgTestFsync, measuredByPgTestFsync } from './pgTestFsync';
import { measuredInRecording } from './recorded';

/** Everything that was timed in it. @throws DeviceError @throws BinaryError */
export function measuredIn(text: string): Measurement[] {
  if (isOfPgTestFsync(text)) return measuredByPgTestFsync(text);
  if (/"jobs"\s*:/.test(text) && !isExport(text)) return measuredByFio(text);
  const reader = new TextReader();
  reader.feed(text);
  const recording = reader.end();
  if (recording.timeNs.length > 0) return measuredInRecording(scheduleOf(recording));
  try {
    return measuredByHistogram(text);
  } catch (error) {
    const isUnknown = error instanceof DeviceError && error.fault.code === 'no_histogram';
    throw isUnknown ? new DeviceError({ code: 'nothing' }) : error;
  }
}
