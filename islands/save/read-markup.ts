import { pinNameIn } from '../../views/saves/save-name.ts';
import type { SaveFormInput } from './save-form.ts';

/** Returns the props that a Save button's markup tells, which the markers of cards leave out. */
export function readMarkup(marker: Element): Pick<SaveFormInput, 'id' | 'name'> {
  const button = marker.querySelector('button') as HTMLButtonElement;
  return {
    id: /\/pin\/(\d+)\//.exec(button.form?.action ?? '')?.[1] ?? '',
    name: pinNameIn(button.getAttribute('aria-label') ?? ''),
  };
}
