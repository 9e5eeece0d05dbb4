/** Strings of the tabs of a profile that show what a person does. */
export const profileTabTexts = {
  community: {
    tab: 'Community',
    boards: 'Boards with others',
    allBoards: 'All boards with others',
    back: 'Pins made together',
    pins: 'Pins made together',
    none: 'Nothing made together yet',
    noneMine:
      'Invite people to a board of yours, or join one of theirs. What you make together shows up here.',
    noneOther: (name: string) => `When ${name} shares boards with others, you see them here.`,
    invite: 'Create a board',
    lookAround: 'Look around',
    noPins: 'The boards are shared, but nothing is on them yet.',
  },
  activity: {
    tab: 'Activity',
    none: 'Nothing to show yet',
    noneMine: 'What you pin, try and say in public shows up here.',
    noneOther: (name: string) => `What ${name} pins, tries and says in public shows up here.`,
    older: 'Earlier',
    created: (count: number) => (count === 1 ? 'Created a Pin' : `Created ${count} Pins`),
    saved: (count: number) => (count === 1 ? 'Saved a Pin' : `Saved ${count} Pins`),
    on: 'to',
    commented: 'Commented on',
    tried: 'Tried',
    madeBoard: 'Made the board',
    followed: 'Followed',
    others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
    aPin: 'a Pin',
  },
} as const;
