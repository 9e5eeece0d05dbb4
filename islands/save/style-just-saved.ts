import justSaved from '../../views/saves/just-saved.css?inline';
import { addStyles } from '../shared/add-styles.ts';

/** Styles the confirmation of a visitor's save. Members need none of it. */
export function styleJustSaved(): void {
  addStyles(justSaved);
}
