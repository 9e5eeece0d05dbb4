import { saveTexts } from '../save-button.ts';

/** Strings of the save button and its messages. The first tap waits for this module, so keep it small. */
export const saveControlTexts = {
  ...saveTexts,
  save: 'Save',
  pick: 'Choose where to save it',
  move: 'Move it to another board',
  saved: 'Saved',
  savedOverlay: 'Saved!',
  savedTo: (name: string) => `Saved to ${name}`,
  savedToProfile: 'Saved to Profile',
  removedFrom: (name: string) => `Removed from ${name}`,
  change: 'Change',
  organize: 'Organize',
  undo: 'Undo',
  movedBack: 'Moved back.',
  keepIt: 'Sign up to keep it',
  restored: 'Your Pin is back.',
  pressedHint: 'Saved. Press to remove your copy.',
};

/** Accessible name of the link to the boards. */
export const saveThisPin = 'Save this Pin';
