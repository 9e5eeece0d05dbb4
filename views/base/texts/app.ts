/** Strings for the installed app. */
export const appTexts = {
  updated: 'There is a new version of this site.',
  reload: 'Reload',
  offlineTitle: 'You are offline',
  offlineText: 'Pages and Pins that you have seen before still open. The rest comes back with the network.',
  retry: 'Try again',
  stillOpen: 'What you can open now',
  keptText: 'What you did is kept and sent once the network is back.',
  keptToast: 'You are offline. This is kept and sent once the network is back.',
  sentLater: 'What you did offline has been sent.',
};

/** The app upsell (UI-05). */
export const upsellTexts = {
  title: (site: string) => `${site} is better on the app`,
  liteTitle: (site: string) => `Try ${site} Lite`,
  text: 'Continue in the app for the full experience',
  liteText: 'A space-saving way to discover new ideas',
  open: 'Open app',
  close: 'Close',
};

/** The install hint (UI-07). */
export const installTexts = {
  title: (site: string) => `Keep ${site} at hand`,
  text: 'It opens like an app of its own, and shows what you have seen without a network.',
  steps: ['Tap Share in the bar of your browser.', 'Choose ‘Add to Home Screen’.'],
  install: 'Install',
  later: 'Not now',
  understood: 'Got it',
};
