import { pinNameIn } from '../../views/saves/save-name.ts';
import { saveControlTexts as texts } from '../../views/saves/texts/save-control.ts';
import type { SaveFormInput } from './save-form.ts';

/** Returns the props that a Save button's markup tells, which the markers of cards leave out. */
export function readMarkup(marker: Element): Pick<SaveFormInput, 'id' | 'name'> {
  const action = marker.querySelector('form')?.getAttribute('action') ?? '';
  const name = marker.querySelector('button')?.getAttribute('aria-label') ?? '';
  return { id: action.split('/')[2] ?? '', name: pinNameIn(name, [texts.saved, texts.save]) };
}
