import styles from '../../../views/base/form/form.css?inline';
import { addStyles } from '../add-styles.ts';

addStyles(styles);
