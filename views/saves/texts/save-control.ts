import { saveTexts } from '../save-button.ts';

/** What the save button and its messages say; the first tap waits for these, so there is nothing else with them. */
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

/** The name of the way to the boards. */
export const saveThisPin = 'Save this pin';
