import { catalog, together } from '../languages/catalog.ts';
import { languageNow } from '../languages/language-scope.ts';
import { listedUnits } from '../base/texts/formats.ts';

/** German writes all nouns with a capital. */
const inSentence = (topic: string): string =>
  languageNow() === 'de' ? topic : topic.toLocaleLowerCase(languageNow());

const texts = catalog('topics', 'topic');
const { shopping, videos } = texts.lists;

/** An empty list leads to where there is something. */
const emptyList = <Empty extends { action: { label: string } }>(empty: Empty) =>
  together(empty, { action: together(empty.action, { href: '/ideas/' }) });

/** Strings for topics, ideas and their lists. */
export const topicTexts = together(texts, {
  noStories: emptyList(texts.noStories),
  noMoreIdeas: emptyList(texts.noMoreIdeas),
  noneFromSource: emptyList(texts.noneFromSource),
  /** Description of a topic's page, for people and crawlers. */
  lead: ({ topic, below }: { topic: string; below: string[] }) =>
    below.length === 0
      ? texts.lead({ topic: inSentence(topic) })
      : texts.leadBelow({ topic: inSentence(topic), topics: listedUnits(below.map(inSentence)) }),
  emptyTitle: ({ topic }: { topic: string }) => texts.emptyTitle({ topic: inSentence(topic) }),
  lists: together(texts.lists, {
    shopping: together(shopping, {
      empty: emptyList(shopping.empty),
      titleOf: ({ topic }: { topic: string }) => shopping.titleOf({ topic: inSentence(topic) }),
      leadOf: ({ topic }: { topic: string }) => shopping.leadOf({ topic: inSentence(topic) }),
    }),
    videos: together(videos, {
      empty: emptyList(videos.empty),
      leadOf: ({ topic }: { topic: string }) => videos.leadOf({ topic: inSentence(topic) }),
    }),
  }),
});
