interface Words {
  subject: string;
  title: string;
  paragraphs: string[];
  action?: { label: string; href: string };
}

interface Known {
  site: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const why = (reason: string): string[] => (reason === '' ? [] : [`Why: ${reason}`]);

/** Strings for moderation mails. Addresses are absolute. */
export const moderationMails = {
  kept: ({ site }: Known): Words => ({
    subject: `What you reported on ${site}`,
    title: 'We looked at what you reported',
    paragraphs: ['It stays, because it breaks no rule. You can hide it, or block the person.'],
  }),
  acted: ({ site }: Known): Words => ({
    subject: `What you reported on ${site}`,
    title: 'We looked at what you reported',
    paragraphs: ['You were right, and we did something about it. Thank you.'],
  }),
  reopened: ({ site }: Known): Words => ({
    subject: `What you reported on ${site}`,
    title: 'We look once more at what you reported',
    paragraphs: [
      'A decision about it was taken back, so it is there again for now. We write to you when it is decided.',
    ],
  }),
  removed: ({
    site,
    title,
    reason,
    href,
  }: Known & { title: string; reason: string; href: string }): Words => ({
    subject: `A Pin of yours was removed from ${site}`,
    title: 'A Pin of yours was removed',
    paragraphs: [
      `${title === '' ? 'It' : `“${title}”`} breaks the rules, and nobody sees it any more.`,
      ...why(reason),
      'Do you think that this is wrong? Tell us, once, and we will look at it again.',
    ],
    action: { label: 'Appeal', href },
  }),
  wordsRemoved: ({ site, words, reason }: Known & { words: string; reason: string }): Words => ({
    subject: `What you wrote was removed from ${site}`,
    title: 'Something that you wrote was removed',
    paragraphs: [`“${words}” breaks the rules.`, ...why(reason)],
  }),
  sensitive: ({ site, board, reason }: Known & { board: string; reason: string }): Words => ({
    subject: `A board of yours is marked as sensitive on ${site}`,
    title: `Your board “${board}” is marked as sensitive`,
    paragraphs: ['People are asked before they see its Pins.', ...why(reason)],
  }),
  warned: ({ site, reason }: Known & { reason: string }): Words => ({
    subject: `A warning from ${site}`,
    title: 'What you posted was reported',
    paragraphs: [
      'It breaks the rules. Please do not do it again: accounts that go on are suspended.',
      ...why(reason),
    ],
  }),
  suspended: ({
    site,
    endsAt,
    reason,
    href,
  }: Known & { endsAt: Date | null; reason: string; href: string }): Words => ({
    subject: `Your ${site} account is suspended`,
    title: 'Your account is suspended',
    paragraphs: [
      endsAt === null
        ? 'Nobody sees your profile, boards and Pins, and you cannot log in.'
        : `Until ${day.format(endsAt)} nobody sees your profile, boards and Pins, and you cannot log in.`,
      ...why(reason),
      'Do you think that this is wrong? Log in to tell us, once.',
    ],
    action: { label: 'Log in to appeal', href },
  }),
  unsuspended: ({ site, href }: Known & { href: string }): Words => ({
    subject: `Your ${site} account is open again`,
    title: 'Your account is open again',
    paragraphs: ['Your profile, boards and Pins are back, and you can log in.'],
    action: { label: 'Log in', href },
  }),
  restored: ({ site, title, href }: Known & { title: string; href: string }): Words => ({
    subject: `A Pin of yours is back on ${site}`,
    title: 'Your Pin is back',
    paragraphs: [`${title === '' ? 'It' : `“${title}”`} can be seen again. Sorry for the trouble.`],
    action: { label: 'See it', href },
  }),
  upheld: ({ site, answer }: Known & { answer: string }): Words => ({
    subject: `Your appeal on ${site}`,
    title: 'We looked at your appeal',
    paragraphs: ['The decision stays.', ...(answer === '' ? [] : [answer])],
  }),
  ageGranted: ({ site, answer, href }: Known & { answer: string; href: string }): Words => ({
    subject: `Your appeal on ${site}`,
    title: 'We corrected it',
    paragraphs: [
      'Your date of birth is recorded as you told us. Sign up with it, or log in.',
      ...(answer === '' ? [] : [answer]),
    ],
    action: { label: 'Log in', href },
  }),
};
