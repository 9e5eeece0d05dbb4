/** Strings for notices on pages. */
export const nagTexts = {
  dismiss: 'Not now',
  dismissNamed: (title: string) => `Not now: ${title}`,
  noticeLead: 'Do you want to see this notice again?',
  back: 'Back',
};
