/** Strings for sharing and invitation landings. */
export const inviteTexts = {
  share: 'Share',
  shareLabel: 'Link to share',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  personal: 'Make it mine',
  personalHint: 'With your name, so that people see who shared it.',
  sharedIdea: (name: string) => `${name} shared this idea with you`,
  inviterToast: (name: string) => `${name} shared this with you.`,
  popoverTitle: (name: string, site: string) => `${name} invited you to ${site}`,
  popoverText: 'Sign up to keep what you like and to save together.',
  close: 'Close',
  signUp: 'Sign up',
  logIn: 'Log in',
};
