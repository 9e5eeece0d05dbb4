interface Told {
  site: string;
  answer: string;
  /** Absolute. */
  href: string;
}

/** Strings for applications to become a verified merchant. */
export const applicationTexts = {
  title: 'Become a verified merchant',
  lead: 'Tell our staff who you are. They look at applications in the order in which they arrive, and answer each.',
  website: 'Website of your shop',
  about: 'What you sell, and how you ship it',
  evidence: 'Evidence',
  evidenceHint:
    'For example your trade register number, the address of your company, and a link to how you take things back.',
  send: 'Apply',
  sendAnswer: 'Send the answer',
  sent: 'You have applied. Our staff will answer you.',
  waiting: 'Your application waits for our staff. They will answer you here and by mail.',
  asked: 'Our staff asks:',
  refused: 'Your application was refused. You may apply again.',
  staff: {
    title: 'Merchants',
    lead: 'Applications to become a verified merchant, oldest first.',
    empty: 'Nobody waits',
    emptyText: 'When a shop applies, its application is here.',
    applied: 'Applied',
    profile: 'Profile',
    business: (name: string) => `Business: ${name}`,
    noBusiness: 'No business account',
    feeds: (count: number) => `Product feeds: ${count}`,
    refusals: (count: number) => `Refused before: ${count}`,
    decision: 'Decision',
    decisions: { approve: 'Approve', ask: 'Ask for more', refuse: 'Refuse' },
    answer: 'Answer',
    answerHint: 'The applicant reads it. Needed except to approve.',
    inspirational: 'Stands for something, such as the environment',
    eligible: 'May show badges on the profile',
    decide: 'Decide',
    decided: 'The applicant is told.',
  },
};

/** Mails about an application. */
export const merchantMails = {
  approve: ({ site, answer, href }: Told) => ({
    subject: `You are a verified merchant on ${site}`,
    title: 'You are a verified merchant',
    paragraphs: [
      'The badge is beside your name, on your profile and your Pins.',
      ...(answer === '' ? [] : [answer]),
    ],
    action: { label: 'Choose your badges', href },
  }),
  refuse: ({ site, answer, href }: Told) => ({
    subject: `Your application on ${site}`,
    title: 'Your application was refused',
    paragraphs: [`Why: ${answer}`, 'You may apply again once this has changed.'],
    action: { label: 'Apply again', href },
  }),
  ask: ({ site, answer, href }: Told) => ({
    subject: `Your application on ${site}`,
    title: 'Our staff needs to know more',
    paragraphs: [answer],
    action: { label: 'Answer', href },
  }),
};
