/** Strings for leaving. */
export const leavingTexts = {
  title: 'Leave',
  lead: 'Take a break, or go for good.',
  deactivate: 'Take a break',
  deactivateText: 'Your profile, boards and Pins are hidden until you log in again.',
  deactivateSubmit: 'Deactivate my account',
  delete: 'Delete your account',
  deleteText: (days: number) =>
    `Everything you have here is hidden immediately and deleted for good after ${days} days. Log in before then to keep it. Pins that others saved from you stay theirs.`,
  understood: 'I know that this cannot be undone later',
  deleteSubmit: 'Delete my account',
  deactivated: 'Your account is hidden. Log in whenever you want to come back.',
  deletionBegun: 'Your account will be deleted. Log in before that to keep it.',
  back: 'Welcome back. Everything is as you left it.',
  kept: 'Welcome back. You logged in, so your account is not deleted. Everything is as you left it.',
};
