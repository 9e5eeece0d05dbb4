import { experimentStaffTexts, switchStaffTexts } from './experiments.ts';

/** Sections of the staff area, in navigation order. Pages are in `pages/_staff/{slug}`. */
export const staffSections: readonly { slug: string; label: string; text: string }[] = [
  { slug: 'reports', label: 'Reports', text: 'What people reported, to be decided.' },
  { slug: 'appeals', label: 'Appeals', text: 'What people say against decisions.' },
  { slug: 'people', label: 'People', text: 'Accounts: suspensions, sessions, passwords, badges.' },
  { slug: 'merchants', label: 'Merchants', text: 'Shops that want to be verified merchants.' },
  { slug: 'links', label: 'Blocked links', text: 'Sites that links may not lead to.' },
  { slug: 'today', label: 'Today', text: 'Articles and collections: write, schedule, put in order.' },
  { slug: 'topics', label: 'Topics', text: 'What Pins are about: names, what is hidden, what is merged.' },
  { slug: 'promotions', label: 'Promotions', text: 'What businesses pay for to be shown.' },
  { slug: 'calls', label: 'Calls', text: 'Businesses that want to be called.' },
  {
    slug: 'experiences',
    label: 'Experiences',
    text: 'Notices on pages: write, publish, end, see who met them.',
  },
  { slug: 'experiments', label: 'Experiments', text: 'What is being tried, on whom, and what came of it.' },
  { slug: 'site', label: 'Site', text: 'Who may join and look in.' },
  { slug: 'switches', label: 'Switches', text: 'Parts of the product that can be switched off.' },
  {
    slug: 'health',
    label: 'Health and jobs',
    text: 'Whether everything works, what waits, and what failed.',
  },
  { slug: 'errors', label: 'Browser errors', text: 'What went wrong in people’s browsers.' },
  { slug: 'surveys', label: 'Surveys', text: 'What people think of this place.' },
  { slug: 'audit', label: 'Audit log', text: 'What was done by whom, and why.' },
];

/** Strings for the staff area. */
export const staffTexts = {
  title: 'Staff',
  navigation: 'Staff',
  start: 'Overview',
  lead: 'For employees. Everything done here is recorded.',
  noFactorTitle: 'Set up your second factor',
  noFactorText:
    'The staff area opens to employees whose account takes a code of an authenticator app. Set one up, then come back.',
  noFactorAction: 'Set up a second factor',
  more: 'Show more',
  filter: 'Show',
  all: 'All',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  open: (label: string) => `Open ${label}`,

  experiments: experimentStaffTexts,
  switches: switchStaffTexts,
  audit: {
    title: 'Audit log',
    lead: 'Newest first. Nothing here can be changed or removed.',
    who: 'Employee',
    whoHint: 'A username, or “command line”.',
    act: 'Act',
    empty: 'Nothing yet',
    emptyText: 'No matching entries.',
    nothing: 'nothing',
    change: (before: string, after: string) => `${before}, then ${after}`,
  },
};
