import { catalog, together } from '../languages/catalog.ts';
import { listed } from '../base/texts/formats.ts';

const texts = catalog('reactions', 'reaction');

export const reactionTexts = together(texts, {
  given: ({ name, people }: { name: string; people: string[] }) =>
    texts.given({ name, people: listed(people) }),
});
