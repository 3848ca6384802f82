/** A text that a reader pastes without saying what printed it. */
import { isExport } from '../recording/exported';
import { scheduleOf } from '../recording/schedule';
import { TextReader } from '../recording/readRecording';
import type { Recording } from '../recording/recording';
import { RecordingError } from '../recording/understood';
import { DeviceError, type Measurement } from './device';
import { measuredByHistogram } from './eventHistogram';
import { measuredByFio } from './fio';
import { isOfPgTestFsync, measuredByPgTestFsync } from './pgTestFsync';
import { measuredInRecording } from './recorded';

/** Everything that was timed in it. @throws DeviceError @throws RecordingError @throws BinaryError */
export function measuredIn(text: string): Measurement[] {
  if (isOfPgTestFsync(text)) return measuredByPgTestFsync(text);
  if (/"jobs"\s*:/.test(text) && !isExport(text)) return measuredByFio(text);
  const recording = recordingIn(text);
  if (!(recording instanceof RecordingError)) return measuredInRecording(scheduleOf(recording));
  try {
    return measuredByHistogram(text);
  } catch (error) {
    const isUnknown = error instanceof DeviceError && error.fault.code === 'no_histogram';
    if (!isUnknown) throw error;
    const isNone = recording.fault.code === 'nothing' || recording.fault.code === 'empty';
    throw isNone ? new DeviceError({ code: 'nothing' }) : recording;
  }
}

/** The recording that a text is, or why it is none. @throws BinaryError */
function recordingIn(text: string): Recording | RecordingError {
  const reader = new TextReader();
  reader.feed(text);
  try {
    return reader.end();
  } catch (error) {
    if (error instanceof RecordingError) return error;
    throw error;
  }
}
