/** Texts of the staff area for calls that businesses requested. */
export const callStaffTexts = {
  title: 'Calls',
  lead: 'Businesses that want to be called. What was done leaves the list.',
  empty: 'Nobody waits for a call',
  emptyText: 'When a business asks for one, its number is here.',
  asked: (when: string) => `Asked on ${when}`,
  done: 'Done',
  doneNamed: (name: string) => `Done: ${name}`,
  made: 'The call is off the list.',
  owner: 'Business',
};
