/** One HTML file that holds a whole run and all that shows it: a built page with a replay written in. */
import { escapeMarkup } from '../escapeMarkup';
import { encodeReplay, type Replay } from '../link/replayFile';

/** Where the built page waits for what it is to show. */
const SLOT = '<script type="application/json" id="replay">null</script>';
const TITLE = /<title>[^<]*<\/title>/;

/**
 * The file for a replay.
 * @param name what the run is called
 * @throws RangeError if the template is none, as when a server answers with another page.
 */
export function fillSingleFile(
  template: string,
  replay: Replay,
  name = replay.scenario.title,
): string {
  if (template.split(SLOT).length !== 2 || !TITLE.test(template)) {
    throw new RangeError('What arrived is not the page that a run can be written into.');
  }
  // In JSON, "<" may be written as its number; as itself it could end the script.
  const json = encodeReplay(replay).replaceAll('<', String.raw`\u003c`);
  const title = escapeMarkup(name || 'A run of Post/Wait');
  return template
    .replace(SLOT, () => SLOT.replace('null', () => json))
    .replace(TITLE, () => `<title>${title}</title>`);
}
