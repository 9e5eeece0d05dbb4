/** Strings for single sign-on, on pages and in mail. */
export const ssoTexts = {
  or: 'or',
  goOn: (label: string) => `Continue with ${label}`,
  toBusiness: 'Sign up as a business',
  confirm: {
    title: 'Is this your account?',
    lead: (email: string, label: string) =>
      `There is already an account with ${email}. Enter its password once, and you can log in with ${label} from then on.`,
    code: 'Code of your authenticator app, if you use one',
    submit: 'Connect and log in',
    forgot: 'I do not know the password',
    other: 'Log in another way',
  },
  signUp: {
    title: 'One more step',
    lead: (label: string) => `${label} told us who you are. Check the details to create your account.`,
    email: (email: string) => `Your e-mail address is ${email}.`,
    submit: 'Make my account',
    business: 'Name of the business',
    category: 'What it does',
  },
  business: {
    title: 'Sign up as a business',
    lead: 'Use the account that your business already has. Nobody needs another password.',
    none: 'No business login is set up here. Sign up with an e-mail address, then make the account a business.',
    withEmail: 'Sign up with e-mail',
    logIn: 'Log in',
  },
  title: 'Other logins',
  lead: 'Sites that you log in through, besides your password.',
  none: 'Nothing is connected yet.',
  link: 'Other logins',
  linkText: 'Log in through another site.',
  since: (day: string, used: string | null) =>
    used === null ? `Connected ${day}` : `Connected ${day}, last used ${used}`,
  remove: 'Disconnect',
  removeNamed: (label: string) => `Disconnect ${label}`,
  removed: 'Disconnected. It can no longer be used to log in.',
  connected: 'Connected. You can log in with it from now on.',
  connect: 'Connect a site',
  connectLead: 'Enter your password first, so that nobody else can do this in your name.',
  site: 'Site',
  next: 'Next',
  ready: (label: string) => `Go to ${label} now to connect it.`,
  noPassword: 'Never chose a password? We will send you a link to set one.',
  askPassword: 'Set a password by mail',
  mail: ({
    site,
    username,
    label,
    href,
  }: {
    site: string;
    username: string;
    label: string;
    href: string;
  }) => ({
    subject: `${label} can log in to your ${site} account`,
    title: `Hello ${username}`,
    paragraphs: [`An account at ${label} was connected with yours and can log in to it from now on.`],
    notes: [{ text: 'This was not you? Lock your account and end all of its sessions.', href }],
  }),
};
