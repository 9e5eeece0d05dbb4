import { localeNow } from '../languages/language-scope.ts';
import { catalog, together } from '../languages/catalog.ts';
import { formatTag } from '../languages/formats-of.ts';
import { formatPrice } from '../products/price/currency.ts';
import type { NewsItem, NewsThing } from '../contract/news.ts';

const nameOf = ({ fullName, username }: { fullName: string; username: string }): string =>
  fullName || username;

const texts = catalog('notifications', 'news');

/** Strings for notifications, on pages and in API responses. */
export const newsTexts = together(texts, {
  badge: ({ count }: { count: number }) => texts.badge({ count: Math.min(count, 99) }),
  count: ({ count }: { count: number }) => texts.count({ count: Math.min(count, 99) }),
});

/** Formats the actors: `Ada`, `Ada and Bea`, `Ada, Bea and 3 others`. */
export function actorNames({ actors, actorCount }: Pick<NewsItem, 'actors' | 'actorCount'>): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return texts.actors.somebody;
  if (second === undefined || actorCount < 2) return first;
  if (actorCount === 2) return texts.actors.two({ first, second });
  return texts.actors.more({ first, second, count: actorCount - 2 });
}

/** Describes a notification in one sentence. */
export function newsSentence(item: NewsItem): string {
  const sentence: string | ((values: { who: string; board: string }) => string) = texts.sentences[item.kind];
  const said =
    typeof sentence === 'string'
      ? sentence
      : sentence({ who: actorNames(item), board: item.boardName ?? texts.someBoard });
  if (item.thing === null) return said;
  const about = texts.about({ sentence: said, thing: thingName(item.thing) });
  const { result } = item.thing;
  if (result === undefined) return about;
  const { shown, clicks, costMinor, currency } = result;
  return texts.result({
    sentence: about,
    shown,
    clicks,
    cost: formatPrice(costMinor, currency, formatTag(localeNow())),
  });
}

function thingName({ kind, name }: NewsThing): string {
  return name === '' ? texts.things[kind] : name;
}
