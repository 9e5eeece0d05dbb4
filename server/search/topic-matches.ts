import { z } from 'zod';
import type { InterestRow } from '../../db/queries/topics/interests.ts';
import { pinCardsOfKind, kindLookedDownTo, type ListedKind } from '../../db/queries/topics/kind-pins.ts';
import { interestLookedDownTo, pinCardsOfInterest } from '../../db/queries/topics/topic-pins.ts';
import type { Page } from '../../views/contract/models.ts';
import { isStopWord } from '../../views/search/guides.ts';
import { plainWords, sameQuery } from '../../views/search/query.ts';
import { searchScopes } from '../../views/search/scopes.ts';
import { topicWords } from '../../views/topics/words.ts';
import { pageOfPins } from '../feeds/page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Services } from '../services.ts';
import { interestTree, type InterestTree } from '../topics/interest-tree.ts';
import { basisOf, placeIn, withBasis, type SearchInput } from './read-page.ts';

/** Words beside a topic that ask for pins of it, normalized by `topicWords`. */
const askingFor = new Set(
  `idea ideen idee ideia идеи inspiration inspiracion inspiracao inspirationen вдохновение`.split(' '),
);

const between = /\s+(?:and|und|et|y|e|и)\s+|\s*[,&、・与]\s*/iu;

/**
 * Returns the topic that a query names in any language, apart from words such as “ideas”: by its name, a part of it
 * (“Food” of “Food and drink”), or a word for all of a main topic. Null for none, for phrases, `or`, and exclusions.
 */
export async function topicNamed(services: Services, query: string): Promise<InterestRow | null> {
  const plain = plainWords(query);
  if (plain === null || plain.excluded.length > 0) return null;
  const telling = plain.words.filter((word) => !isStopWord(word));
  const words = topicWords((telling.length === 0 ? plain.words : telling).join(' '));
  const named = words.filter((word) => !askingFor.has(word)).join(' ');
  return named === '' ? null : (namesOf(await interestTree(services)).get(named) ?? null);
}

const prepared = new WeakMap<InterestTree, ReadonlyMap<string, InterestRow>>();

/** Returns the topics by what names them. Of several, the one whose name says more of it, then the first. */
function namesOf(tree: InterestTree): ReadonlyMap<string, InterestRow> {
  const known = prepared.get(tree);
  if (known !== undefined) return known;
  const found = new Map<string, InterestRow>();
  const namesIn = ({ name, names }: InterestRow): string[] => [name, ...Object.values(names)];
  for (const textsOf of [
    namesIn,
    (row: InterestRow) => namesIn(row).flatMap((name) => name.split(between)),
    // Those of others are mostly examples: who searches for lemons does not mean all fruit.
    ({ parentId, words }: InterestRow) => (parentId === null ? words : []),
  ])
    for (const row of tree.rows)
      for (const text of textsOf(row)) {
        const words = topicWords(text).join(' ');
        if (words !== '' && !found.has(words)) found.set(words, row);
      }
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

/** Reads the first pins of the topic that a query names, newest first, without those that were found by words. */
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

async function readMatches(services: Services, input: SearchInput, basis: Basis): Promise<Page<PinRecord>> {
  const { query, scope, saver, bookmark, pageSize } = input;
  const { topicId, except } = basis;
  const kind = searchScopes[scope].kind as ListedKind | null;
  const text = JSON.stringify(basis);
  const page = await pageOfPins(
    services,
    `search-topic:${scope}:${sameQuery(query)}\n${text}`,
    { saver, pageSize, bookmark: placeIn(bookmark) },
    async (sql, before, limit) => {
      const most = limit + except.length;
      const rows =
        kind === null
          ? await pinCardsOfInterest(sql, saver.userId, topicId, before, most)
          : await pinCardsOfKind(sql, saver.userId, kind, topicId, before, most);
      return rows.filter(({ signature }) => !except.includes(signature)).slice(0, limit);
    },
    (sql, before) =>
      kind === null
        ? interestLookedDownTo(sql, topicId, before)
        : kindLookedDownTo(sql, kind, topicId, before),
  );
  return { ...page, bookmark: page.bookmark === null ? null : withBasis(page.bookmark, text) };
}
