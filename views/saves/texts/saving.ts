import { catalog, together } from '../../languages/catalog.ts';
import { pickerTexts } from './picker.ts';
import { saveLinkTexts } from './save-control.ts';

const texts = catalog('saves', 'saving');

/** Strings for saving pins. */
export const savingTexts = together(texts, {
  repin: together(pickerTexts, saveLinkTexts, texts.repin),
});
