/** Strings for sign-up. */
export const signUpTexts = {
  title: (site: string) => `Join ${site}`,
  lead: 'Save what you find and share what you make.',
  firstName: 'First name',
  email: 'Email',
  password: 'Password',
  passwordHint: (min: number) => `At least ${min} characters. A short sentence works well.`,
  birthday: 'Date of birth',
  birthdayHint: 'Stays private. We ask because some rules depend on age.',
  submit: 'Create account',
  other: 'Have an account already?',
  otherLink: 'Log in',
  promptTitle: 'Sign up to save this Pin',
  promptLead:
    'You have reached the limit of Pins without an account. With one, all of them are saved, including this one.',
  keepTitle: 'Sign up to keep your Pins',
  keepLead: 'They are held for this visit. With an account they are yours, on every device.',
  promptYes: 'Sign up',
  promptNo: 'Not now',
  close: 'Close',
  quarantinedPins: (count: number) =>
    count === 1 ? 'The Pin you kept comes with you.' : `The ${count} Pins you kept come with you.`,
};
