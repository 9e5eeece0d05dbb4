import endStyles from '../../../views/feeds/feed-end.css?inline';
import { addStyles } from '../add-styles.ts';

/** Styles what stands below the last page of a list. */
export function styleFeedEnd(): void {
  addStyles(endStyles);
}
