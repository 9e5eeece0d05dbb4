/** What settings say. */
export const settingsTexts = {
  title: 'Settings',
  nav: 'Settings',
  change: 'Change',
  passwordChanged: 'Your password is changed. Your other sessions have ended.',
  emailAsked: 'Look into the mail of the new address and confirm it there.',

  pages: {
    account: 'Account',
  },

  account: {
    title: 'Account',
    lead: 'How you log in, and where we reach you.',
    email: 'E-mail',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed yet',
    resend: 'Send the link again',
    password: 'Password',
    passwordText: 'Change it if somebody else may know it.',
    lock: 'Somebody else in your account?',
    lockText: 'End every session and open it again by mail.',
    lockAction: 'Lock it',
  },
  email: {
    title: 'Change your e-mail address',
    lead: (email: string) => `It is ${email} now. The new one counts once you have confirmed it.`,
    field: 'New e-mail address',
    submit: 'Send a link to it',
  },
  password: {
    title: 'Change your password',
    lead: 'Your other sessions end, and we tell you by mail.',
    submit: 'Change the password',
    forgot: 'Forgot your password?',
  },
  back: 'Back to account settings',
};
