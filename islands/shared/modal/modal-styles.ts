import styles from '../../../views/base/styles/modal.css?inline';
import { addStyles } from '../add-styles.ts';

addStyles(styles);
