import { saveTexts } from '../../../rules/save/save-button.ts';

/** Texts of the save button and its toast; apart from the others, since a first tap fetches them. */
export const saveControlTexts = {
  ...saveTexts,
  save: 'Save',
  saved: 'Saved',
  savedOverlay: 'Saved!',
  savedTo: (name: string) => `Saved to ${name}`,
  savedToProfile: 'Saved to Profile',
  change: 'Change',
  organize: 'Organize',
  undo: 'Undo',
  movedBack: 'Moved back.',
  keepIt: 'Sign up to keep it',
  restored: 'Your Pin is back.',
  pressedHint: 'Saved. Press to remove your copy.',
};
