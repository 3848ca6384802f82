/** `postwait presets`: lists the names for settings. */
import { PRESETS } from '$model/schema/generatedPresets';
import { SECTIONS } from '$model/schema/generated';
import { sectionLabel } from '$model/schema/labels';
import type { Preset } from '$model/schema/schema';
import type { Command } from './command';
import { CommandError, EXIT_OK } from './terminal';

export const presetsCommand: Command = {
  name: 'presets',
  usage: 'presets [--json]',
  doc: 'List the presets of devices and machines.',
  details: `\`run FILE --preset redo_disk=nvme\` applies one. It covers its whole section; what FILE itself
says wins over it. [S1] to [S7] are published figures, [F] documentation or source, [G] assumptions.
`,
  flags: [{ name: 'json', doc: 'Print the presets as one JSON list.' }],
  run(args, terminal) {
    if (args.positionals.length > 0) {
      throw CommandError.usage(`presets takes no name, such as "${args.positionals[0]}".`);
    }
    const text = args.has('json') ? `${JSON.stringify(PRESETS, null, 2)}\n` : everything();
    terminal.stdout.write(text);
    return Promise.resolve(EXIT_OK);
  },
};

function everything(): string {
  const used = new Set<string>(PRESETS.map(({ section }) => section));
  return SECTIONS.filter(({ id }) => used.has(id))
    .map(({ id, keys }) => {
      const rows: readonly Preset[] = PRESETS.filter(({ section }) => section === id);
      return `${sectionLabel(id)}: for ${keys.join(', ')}\n${rows.map(presetText).join('')}`;
    })
    .join('\n');
}

function presetText({ id, label, settings, doc }: Preset): string {
  return `  ${id}: ${label}. ${doc}\n      ${settings}\n`;
}
