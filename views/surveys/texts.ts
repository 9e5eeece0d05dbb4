/** Strings for the survey, for participants and staff. */
export const surveyTexts = {
  title: (site: string) => `How do you like ${site}?`,
  lead: 'Two questions. You can change your answer until the end of the month.',
  leadAnswered: 'This is what you told us this month. You can still change it.',
  score: (site: string) => `How likely is it that you recommend ${site} to a friend?`,
  least: '0: not at all',
  most: '10: very likely',
  improve: 'What should be better?',
  improveHint: (most: number) => `${most} characters at most.`,
  contact: 'You may write to me about it',
  contactHint: 'Your username is shown with your answer then, and not otherwise.',
  send: 'Send',
  thanks: 'Thank you! Your answer is kept.',
  link: 'Tell us how you like it here',
  staff: {
    title: 'Surveys',
    lead: 'What people think, newest first. People are named if they may be contacted.',
    average: (average: string, count: number) =>
      `${average} out of 10 on average, from ${count} ${count === 1 ? 'answer' : 'answers'}`,
    all: 'In all',
    month: 'This month',
    score: (score: number) => `${score} out of 10`,
    unnamed: 'Not to be asked back',
    empty: 'No answers yet',
    emptyText: 'Nobody has answered the survey so far.',
  },
};
