/** Strings for outbound links (OFFSITE-01 … -04). */
export const offsiteTexts = {
  headsUp: 'Heads up!',
  blocked: 'We have blocked this link',
  learnMore: 'Learn more about what we block',
  okay: 'Okay',
  reasons: {
    blocked: 'People have told us that this site sends spam or breaks our guidelines.',
    suspicious: 'This site may try to harm your device, or to get at what you type.',
    porn: 'This site shows adult content, which our guidelines do not allow.',
  },
  leavingTitle: (site: string) => `You are leaving ${site}`,
  leavingText: 'This link goes to another site. We do not know what you will find there.',
  goOn: (host: string) => `Continue to ${host}`,
  stay: 'Stay here',
  staleTitle: 'This link is out of date',
  staleText: 'Links to other sites work from the Pin that they are on. Open the Pin and try again.',
  openPin: 'Open the Pin',
  home: 'Go home',
};
