/** Strings for notices above the feed. */
export const nagTexts = {
  dismiss: 'Not now',
  dismissNamed: (title: string) => `Not now: ${title}`,
};
