import type { Appeal } from '../../contract/staff/staff.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Strings for decisions and appeals, for people and staff. */
export const appealTexts = {
  words: 'What you want to say',
  wordsHint: (most: number) => `You can say it once, in ${most} characters at most.`,
  send: 'Send the appeal',
  sent: 'Sent. We will tell you the result by mail.',
  why: (reason: string) => `Why: ${reason}`,
  status: {
    open: 'You have appealed. We will tell you the result by mail.',
    upheld: 'We looked at your appeal. The decision stays.',
    granted: 'You were right: it was taken back.',
  } satisfies Record<Appeal['status'], string>,

  pins: {
    title: 'Removed Pins',
    lead: 'Pins of yours that break the rules, and those that wait for our staff. You can appeal against what was removed, once.',
    one: 'This Pin was removed',
    oneLead: 'Nobody sees it any more.',
    none: 'Nothing was removed',
    noneText: 'All of your Pins are where you put them.',
    untitled: 'A Pin without a title',
    appeal: 'Appeal',
    look: 'What became of it',
    all: 'All removed Pins',
    removed: 'Removed',
    quarantined: 'Waits for our staff since',
    heldOne: 'This Pin waits for our staff',
    heldLead:
      'It looks like a picture that was taken down here. Only you see it until our staff have looked at it, and you are told what they decide.',
    quarantinedLook: 'Look at it',
    heldDelete: 'Delete this Pin',
    heldDeleteLead:
      'It goes at once, for good: this cannot be undone, and our staff do not look at it any more.',
    heldDeleteSure: 'Yes, delete it',
  },
  account: {
    title: 'Your account is suspended',
    until: (endsAt: Date) =>
      `Until ${day.format(endsAt)} you cannot log in, and nobody sees anything of yours.`,
    forGood: 'You cannot log in, and nobody sees anything of yours.',
  },
  age: {
    title: 'Is your recorded age wrong?',
    lead: 'You have to be 13 or older to have an account. Tell us your date of birth, and how the wrong one was recorded.',
    email: 'Your e-mail address',
    birthday: 'Your date of birth',
    link: 'Is your recorded age wrong?',
  },

  staff: {
    title: 'Appeals',
    lead: 'What people say against decisions, each once.',
    which: { open: 'Open', decided: 'Decided' },
    whichLabel: 'Which appeals',
    empty: 'No appeals',
    emptyText: 'Nobody waits for an answer.',
    kinds: { pin: 'Removed Pin', account: 'Suspension', age: 'Age' } satisfies Record<Appeal['kind'], string>,
    of: (kind: string, who: string) => `${kind}: ${who}`,
    birthDate: (date: string) => `Born ${date}`,
    case: 'The report',
    person: 'The person',
    decide: 'Decide',
    decision: 'What is to be done',
    uphold: 'The decision stays',
    upholdHint: 'The person is told so.',
    grant: 'The person is right',
    grantHint: 'The Pin comes back, the suspension ends, or the date of birth is corrected.',
    answer: 'Answer',
    answerHint: 'The person reads this.',
    send: 'Decide',
    decided: 'Decided.',
    outcome: { open: 'Open', upheld: 'Upheld', granted: 'Granted' } satisfies Record<
      Appeal['status'],
      string
    >,
    by: (outcome: string, who: string) => `${outcome} by ${who}`,
  },
};
