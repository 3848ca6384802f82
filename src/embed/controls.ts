/** What only an embed with controls needs. */
import style from '$views/controls/controls.css?inline';
import { addStyles } from './styles';

export { LabelledControl } from '$views/controls/labelledControl';

addStyles(style);
