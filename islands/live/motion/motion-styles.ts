import { addStyles } from '../../shared/add-styles.ts';
import styles from './motion.css?inline';

addStyles(styles);
