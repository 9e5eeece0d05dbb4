/** What pages say of second factors. */
export const factorTexts = {
  wrongCode: 'This code is not right, or was used before. Wait for the next one.',
  off: 'Your second factor is off.',
  code: 'Code',
  security: {
    title: 'Second factor',
    lead: 'Besides your password, logging in asks for a code that only your phone knows.',
    app: 'Authenticator app',
    isOn: (left: number) => `On. Recovery codes left: ${left}.`,
    isOff: 'Off',
    setUp: 'Set up an app',
    setUpLead: 'Any app for one-time codes will do. Give your password to begin.',
    turnOff: 'Turn it off',
    turnOffLead: 'Give your password and a code of the app, or a recovery code.',
    renew: 'New recovery codes',
    goOn: 'Go on',
  },
  scan: {
    title: 'Scan this with your app',
    lead: 'Then type the six digits that it shows.',
    alt: 'QR code for an authenticator app',
    byHand: 'Or type this into the app:',
    submit: 'Turn it on',
  },
  codes: {
    title: 'Recovery codes',
    lead: 'Each lets you in once when your phone is not at hand. They are shown only now: print or copy them.',
    leadNew: 'Make new ones when you have lost yours. The former ones are worth nothing then.',
    kept: 'I have kept them',
    submit: 'Make new codes',
  },
  login: {
    title: 'One more step',
    lead: 'Type the six digits that your authenticator app shows, or a recovery code.',
    submit: 'Log in',
    again: 'Log in as somebody else',
  },
};
