/**
 * The module of the widget in notebooks, as anywidget takes it: all in one file, which is bundled for the Python package
 * (scripts/pythonModel.mjs). Each widget brings its own copy of it; the first serves them all, so that they share a core.
 */
import frame from '$embed/style.css?inline';
import { NotebookStage, type TraitModel } from '$embed/notebookStage';
import { addStyles } from '$embed/styles';
import buttons from '$site/controls.css?inline';
import themes from '$site/theme.css?inline';
import values from '$views/controls/controls.css?inline';
import player from '$views/player/player.css?inline';
import transport from '$views/transport/parts.css?inline';

interface Widget {
  render(given: { model: TraitModel; el: HTMLElement }): () => void;
}

function make(): Widget {
  for (const css of [themes, buttons, transport, player, frame, values]) addStyles(css);
  return {
    render({ model, el }) {
      const own = new NotebookStage(model);
      el.append(own.element);
      return () => {
        own.destroy();
        own.element.remove();
      };
    },
  };
}

const shared = globalThis as Record<symbol, Widget | undefined>;

export default (shared[Symbol.for(__WIDGET__)] ??= make());
