import { z } from 'zod';
import type { InterestRow } from '../../db/queries/topics/interests.ts';
import { interestPinsByScore, pinCardsOfInterestAmong } from '../../db/queries/topics/topic-pins.ts';
import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../views/contract/models.ts';
import { isStopWord } from '../../views/search/guides.ts';
import { plainWords, sameQuery } from '../../views/search/query.ts';
import { searchScopes } from '../../views/search/scopes.ts';
import { topicWords } from '../../views/topics/words.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import type { Services } from '../services.ts';
import { interestTree, type InterestTree } from '../topics/interest-tree.ts';
import { basisOf, placeIn, withBasis, type SearchInput } from './read-page.ts';

/** Words beside a topic that ask for pins of it, normalized by `topicWords`. */
const askingFor = new Set(
  `idea ideen idee ideia идеи inspiration inspiracion inspiracao inspirationen вдохновение`.split(' '),
);

const between = /\s+(?:and|und|et|y|e|и)\s+|\s*[,&、・与]\s*/iu;

/** The topic of a query. */
export interface NamedTopic {
  row: InterestRow;
  /** Whether it is an example of what belongs to the topic (“ceramics”) instead of a name of it (“pottery”). */
  isExample: boolean;
}

/**
 * Returns the topic that a query is about, in any language and apart from words such as “ideas”: by its name, a part of
 * that (“Food” of “Food and drink”), a word for all of a main topic, or an example. Null for none, for phrases, `or`, and
 * exclusions.
 */
export async function topicNamed(services: Services, query: string): Promise<NamedTopic | null> {
  const plain = plainWords(query);
  if (plain === null || plain.excluded.length > 0) return null;
  const telling = plain.words.filter((word) => !isStopWord(word));
  const words = topicWords((telling.length === 0 ? plain.words : telling).join(' '));
  const named = words.filter((word) => !askingFor.has(word)).join(' ');
  return named === '' ? null : (namesOf(await interestTree(services)).get(named) ?? null);
}

const prepared = new WeakMap<InterestTree, ReadonlyMap<string, NamedTopic>>();

/** Returns the topics by what names them. Of several, the one whose name says more of it, then the first. */
function namesOf(tree: InterestTree): ReadonlyMap<string, NamedTopic> {
  const known = prepared.get(tree);
  if (known !== undefined) return known;
  const found = new Map<string, NamedTopic>();
  const add = (isExample: boolean, textsOf: (row: InterestRow) => readonly string[]): void => {
    for (const row of tree.rows)
      for (const text of textsOf(row)) {
        const words = topicWords(text).join(' ');
        if (words !== '' && !found.has(words)) found.set(words, { row, isExample });
      }
  };
  const namesIn = ({ name, names }: InterestRow): string[] => [name, ...Object.values(names)];
  add(false, namesIn);
  add(false, (row) => namesIn(row).flatMap((name) => name.split(between)));
  add(false, ({ parentId, words }) => (parentId === null ? words : []));
  add(true, ({ words }) => words);
  prepared.set(tree, found);
  return found;
}

/** What a list of a topic's pins begins with: the topic, and signatures of the pictures above it. */
const basisShape = z
  .string()
  .refine((text) => text.startsWith('{"topicId"'))
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ topicId: z.string(), except: z.array(z.string()) }));
type Basis = z.output<typeof basisShape>;

/** Reads the pins that are most about a topic, without those that were found by words. */
export function readTopicMatches(
  services: Services,
  input: SearchInput,
  { id }: InterestRow,
  found: readonly PinRecord[],
): Promise<Page<PinRecord>> {
  const except = found.map(({ picture }) => picture.signature);
  return readMatches(services, { ...input, bookmark: null }, { topicId: id, except });
}

/** Reads a further page of such a list. Null if the bookmark is of another. Throws `bad_bookmark` for a forged one. */
export async function readFurtherTopicMatches(
  services: Services,
  input: SearchInput,
): Promise<Page<PinRecord> | null> {
  const basis = basisShape.safeParse(basisOf(input));
  return basis.success ? readMatches(services, input, basis.data) : null;
}

/** Pins looked up at once. */
const enough = 100;

async function readMatches(services: Services, input: SearchInput, basis: Basis): Promise<Page<PinRecord>> {
  const { query, scope, saver, bookmark, pageSize } = input;
  const { db, signer } = services;
  const { topicId, except } = basis;
  const text = JSON.stringify(basis);
  const feed = `search-topic:${scope}:${sameQuery(query)}\n${text}`;
  const position = readBookmark(signer, feed, placeIn(bookmark), 2);
  if (position === null) return { items: [], bookmark: null };
  const [score = '0', pinId = '0'] = position;
  let place: [string, string] | null = [score, pinId];
  const shown: { row: PinCardRow; place: [string, string] }[] = [];
  while (place !== null && shown.length <= pageSize) {
    const found = await interestPinsByScore(db, topicId, searchScopes[scope].kind, place, enough);
    const scores = new Map(found.map((each) => [each.pinId, String(each.score)]));
    for (const row of await pinCardsOfInterestAmong(db, saver.userId, topicId, [...scores.keys()]))
      if (!except.includes(row.signature)) shown.push({ row, place: [scores.get(row.id) ?? '0', row.id] });
    const last = found.at(-1);
    place = last === undefined || found.length < enough ? null : [String(last.score), last.pinId];
  }
  const next = shown.length > pageSize ? shown[pageSize - 1]?.place : undefined;
  return {
    items: withSaves(
      saver,
      shown.slice(0, pageSize).map(({ row }) => toPinRecord(row)),
    ),
    bookmark: next === undefined ? null : withBasis(writeBookmark(signer, feed, next), text),
  };
}
