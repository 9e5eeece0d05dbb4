import { formats, plural } from '../base/texts/formats.ts';

export const reactionTexts = {
  title: 'Reactions',
  names: { goodIdea: 'Good idea', love: 'Love', thanks: 'Thanks', wow: 'Wow', haha: 'Haha' },
  total: (count: number) => plural(count, 'reaction', 'reactions'),
  counted: (name: string, count: number) => (count === 0 ? name : `${name}, ${formats.compact(count)}`),
  given: (name: string, people: string[]) => `${name}: ${new Intl.ListFormat('en').format(people)}`,
  you: 'you',
  logIn: 'Log in to react',
  failed: 'Your reaction was not kept. Try again in a moment.',
};
