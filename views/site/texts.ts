import type { Registration } from '../contract/staff/site.ts';

const registrations: Record<Registration, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Everybody may create an account.' },
  invitation: { label: 'By invitation', hint: 'Only people with one of the links below.' },
  closed: { label: 'Closed', hint: 'Nobody may create an account.' },
};

/** Strings for who may join and look in. */
export const siteTexts = {
  title: 'Site',
  lead: 'Who may join and look in. Changes hold at once.',
  registration: 'Registration',
  registrations,
  isPrivate: 'Only members see the site',
  isPrivateHint: 'Everybody else is asked to log in. Search engines, feeds and embeds get nothing.',
  allowedDomains: 'Mail domains that may sign up',
  refusedDomains: 'Mail domains that may not sign up',
  allowedHint: 'Such as example.org, one a line, with their subdomains. None: all.',
  refusedHint: 'One a line, with their subdomains.',
  badDomain: 'Write domains such as example.org.',
  tooManyDomains: 'These are too many domains.',
  save: 'Save',
  saved: 'Saved. It holds at once.',
  invitations: 'Invitations',
  noInvitations: 'No open invitations',
  noInvitationsText: 'Make a link and send it to the people who may join.',
  note: 'For whom',
  uses: 'How many people',
  days: 'Days that it is valid',
  make: 'Make an invitation',
  left: (uses: number, until: string) => `${uses} left, until ${until}`,
  end: 'End',
  endNamed: (note: string) => `End the invitation ${note}`,
  unnamed: 'Invitation',
  invitationMade: 'The link is ready.',
  invitationEnded: 'The link no longer works.',
  closedLead: 'This site takes no new members at the moment.',
  invitationLead: 'You need an invitation to join. Open the link that you were sent.',
};
