/** Strings for the appearance and installed-app page. */
export const appearanceTexts = {
  title: 'Appearance',
  lead: 'Kept in this browser only.',
  theme: 'Colors',
  choices: { light: 'Light', dark: 'Dark', system: 'As the device has them' },
  save: 'Save',
};
