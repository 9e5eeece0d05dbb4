import type { Decision, ReportedKind } from '../decisions.ts';

/** Strings for the report queue. */
export const reportTexts = {
  title: 'Reports',
  lead: 'Each thing once, with everybody who reported it.',
  which: { open: 'Open', mine: 'Mine', decided: 'Decided' },
  whichLabel: 'Which reports',
  counted: (label: string, count: number) => `${label} (${count})`,
  order: { newest: 'Newest first', most: 'Most reported first' },
  orderLabel: 'Order',
  kindLabel: 'What',
  kinds: { pin: 'Pins', comment: 'Comments', user: 'People', message: 'Messages' } satisfies Record<
    ReportedKind,
    string
  >,
  kind: { pin: 'Pin', comment: 'Comment', user: 'Person', message: 'Message' } satisfies Record<
    ReportedKind,
    string
  >,
  all: 'All',
  show: 'Show',
  empty: 'Nothing to do',
  emptyText: 'No matching reports.',
  of: (kind: string, username: string) => `${kind} of ${username}`,
  nobody: 'a deleted account',
  untitled: 'without a title',
  reports: (count: number) => (count === 0 ? 'not reported' : count === 1 ? '1 report' : `${count} reports`),
  near: (count: number) => (count === 1 ? 'One near copy' : `${count} near copies`),
  nearHint:
    'The same picture resized, compressed again or cut a little. Those that are ticked are taken down with it, and nothing else is done to them.',
  nearDetails: (percent: number, width: number, height: number, pins: number) =>
    `${percent} % alike, ${width} × ${height}, ${pins > 999 ? '1000 or more' : pins} ${pins === 1 ? 'Pin' : 'Pins'}`,
  copies: (count: number) =>
    count > 999 ? '1000 or more Pins of this picture' : `${count} Pins of this picture`,
  board: (name: string) => `On the board “${name}”`,
  isSensitive: 'The board is marked as sensitive.',
  gone: 'It is not there any more.',
  assignedTo: (name: string) => `With ${name}`,
  assign: 'Assign to me',
  takeOver: 'Take over',
  release: 'Give back',
  assigned: 'It is yours now.',
  released: 'Given back.',
  look: 'Look at it',
  see: 'See it where it is',
  person: 'The person',
  who: 'Who reported it',
  sawIt: 'As they saw it:',
  decide: 'Decide',
  decision: 'What is to be done',
  decisions: {
    dismiss: { label: 'Leave it', hint: 'It breaks no rule. Those who reported it are told.' },
    remove: { label: 'Remove it', hint: 'Nobody sees it any more. Of a Pin, saved copies of others stay.' },
    takedown: {
      label: 'Take the picture down',
      hint: 'Every Pin of it and of the near copies that are ticked goes, saved copies too, its files are not answered, and nobody can upload it again.',
    },
    sensitive: { label: 'Mark its board as sensitive', hint: 'People are asked before they see the board.' },
    warn: { label: 'Warn the person', hint: 'By mail and notification; it stays.' },
    suspend: { label: 'Suspend the person', hint: 'They cannot log in, and nobody sees anything of theirs.' },
  } satisfies Record<Decision, { label: string; hint: string }>,
  days: 'How long, if suspended',
  quarantined: (percent: number) =>
    `Held: ${percent} % alike with a picture that was taken down. Only its owner sees it until you decide.`,
  quarantinedShort: 'Held: looks like what was taken down',
  heldNear: 'Taken down before',
  heldThis: 'This one',
  quarantinedDecisions: {
    dismiss: {
      label: 'Let it go',
      hint: 'Everybody sees it, and the same picture can be uploaded. Its owner is told.',
    },
    takedown: {
      label: 'Take the picture down',
      hint: 'Nobody sees it, and nobody can upload it again. Its owner is told why and may appeal.',
    },
  },
  day: (days: number) => (days === 0 ? 'Until it is lifted' : days === 1 ? '1 day' : `${days} days`),
  reason: 'Reason',
  reasonHint: (most: number) =>
    `The person is told this, and the audit log keeps it. Only leaving it needs none. ${most} characters at most.`,
  send: 'Decide',
  decided: 'Decided.',
  wasDecided: (label: string, by: string) => `${label}: ${by}`,
  undo: 'Undo this decision',
  undoNow: 'Undo',
  undoHint: 'What was removed comes back; a mail that was sent stays sent.',
  undone: 'Undone. It is open again.',
  history: 'What was done',
  openTitle: 'A Pin that nobody reported',
  openLabel: 'Number or address of the Pin',
  open: 'Look at it',
};
