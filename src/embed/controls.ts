/** The controls of an embed, with their looks: few embeds have any, and each fetches them beside its run. */
import values from '$views/controls/controls.css?inline';
import { addStyles } from './styles';

export { LabelledControl } from '$views/controls/labelledControl';

addStyles(values);
