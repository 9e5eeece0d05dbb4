/** Strings for the home feed switches. */
export const tuneTexts = {
  switches: 'What comes to your home feed',
  topics: 'Topics you follow',
  names: {
    topics: { label: 'Topics', hint: 'Pins of topics that you follow' },
    boards: { label: 'Boards', hint: 'Pins saved to boards that you follow' },
    people: { label: 'People', hint: 'Pins saved by people that you follow' },
    activity: { label: 'Recent activity', hint: 'Pins like those that you saved lately' },
  },
  on: 'On',
  off: 'Off',
};
