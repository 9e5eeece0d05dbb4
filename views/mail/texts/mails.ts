import { hasOtherLogins, nameOtherLogins, type OtherLogins } from '../../accounts/texts/other-logins.ts';

interface Words {
  subject: string;
  title: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  notes?: { text: string; href?: string }[];
}

interface Known {
  site: string;
  username: string;
}

const ignore = 'If you did not ask for this, you can ignore this mail: nothing changes.';
const panic = (href: string) => [
  { text: 'This was not you? Lock your account and end all of its sessions.', href },
];

/** Strings for mails. Addresses are absolute. */
export const mailTexts = {
  verify: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `Confirm your e-mail address for ${site}`,
    title: `Hello ${username}, is this your address?`,
    paragraphs: [`Confirm it, so that you can get back into your ${site} account whatever happens.`],
    action: { label: 'Confirm this address', href },
    notes: [{ text: 'The link works for 7 days.' }, { text: ignore }],
  }),
  reset: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `Your new password for ${site}`,
    title: `Choose a new password, ${username}`,
    paragraphs: ['Someone, hopefully you, asked for a new password. The link works once, for one hour.'],
    action: { label: 'Choose a new password', href },
    notes: [{ text: ignore }],
  }),
  knowDevice: ({
    site,
    username,
    href,
    panic: panicHref,
  }: Known & { href: string; panic: string }): Words => ({
    subject: `Are you logging in to ${site}?`,
    title: `Hello ${username}, is this you?`,
    paragraphs: [
      'Someone just entered your correct password, after many wrong ones from elsewhere. If it was you, open this in the browser where you want to log in. The link works once, for one hour.',
    ],
    action: { label: 'This is my browser', href },
    notes: [
      { text: 'Not you? Then someone knows your password: choose another one immediately.' },
      ...panic(panicHref),
    ],
  }),
  passwordChanged: ({
    site,
    username,
    href,
    others,
    securityHref,
  }: Known & { href: string; others: OtherLogins; securityHref: string }): Words => ({
    subject: `Your ${site} password was changed`,
    title: `Hello ${username}`,
    paragraphs: ['The password of your account was just changed. Your other sessions have been ended.'],
    notes: [
      ...(hasOtherLogins(others)
        ? [
            {
              text: `These still log in without it: ${nameOtherLogins(others)}. Remove those that are not yours.`,
              href: securityHref,
            },
          ]
        : []),
      ...panic(href),
    ],
  }),
  newEmail: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `Confirm your new e-mail address for ${site}`,
    title: `Hello ${username}`,
    paragraphs: ['Confirm that this is the new address of your account.'],
    action: { label: 'Use this address', href },
    notes: [{ text: 'The link works for 24 hours.' }, { text: ignore }],
  }),
  emailChangeAsked: ({ site, username, email, href }: Known & { email: string; href: string }): Words => ({
    subject: `Your ${site} account is getting a new e-mail address`,
    title: `Hello ${username}`,
    paragraphs: [`Your account will use ${email} once that address has been confirmed.`],
    notes: panic(href),
  }),
  emailChanged: ({ site, username, email, href }: Known & { email: string; href: string }): Words => ({
    subject: `Your ${site} account uses another e-mail address now`,
    title: `Hello ${username}`,
    paragraphs: [`Your account uses ${email} now. This address is no longer connected with it.`],
    notes: panic(href),
  }),
  lock: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `Lock your ${site} account`,
    title: `Hello ${username}, is someone else in your account?`,
    paragraphs: [
      'Lock it: every session ends immediately, and nobody can log in until the password has been reset by mail.',
    ],
    action: { label: 'Lock my account', href },
    notes: [{ text: ignore }],
  }),
  locked: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `Your ${site} account is locked`,
    title: `Your account is locked, ${username}`,
    paragraphs: ['All sessions have ended. Choose a new password to open it again.'],
    action: { label: 'Choose a new password', href },
  }),
  factorOn: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `Your ${site} account now asks for a second factor`,
    title: `Hello ${username}`,
    paragraphs: [
      'From now on, logging in takes a code from your authenticator app in addition to your password.',
    ],
    notes: panic(href),
  }),
  factorOff: ({ site, username, href }: Known & { href: string }): Words => ({
    subject: `The second factor of your ${site} account is off`,
    title: `Hello ${username}`,
    paragraphs: ['Logging in now takes only your password.'],
    notes: panic(href),
  }),
  deactivated: ({ site, username }: Known): Words => ({
    subject: `Your ${site} account is hidden`,
    title: `See you, ${username}`,
    paragraphs: ['Nobody sees your profile, boards and Pins until you log in again, whenever you like.'],
  }),
  deletion: ({ site, username, day }: Known & { day: string }): Words => ({
    subject: `Your ${site} account will be deleted`,
    title: `Goodbye, ${username}`,
    paragraphs: [
      `Your account is hidden now, and everything of yours will be gone for good on ${day}.`,
      'Changed your mind, or did not ask for this? Log in before that day.',
    ],
  }),
};
