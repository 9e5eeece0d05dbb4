import { z } from 'zod';
import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import { namedBoardPinsByScore, pinCardsAmong } from '../../../db/queries/search/named-board-pins.ts';
import { parseSearchQuery } from '../../../db/queries/search/query.ts';
import { interestPinsByScore, pinCardsOfInterestAmong } from '../../../db/queries/topics/topic-pins.ts';
import type { Page } from '../../../views/contract/models.ts';
import { sameQuery } from '../../../views/search/query.ts';
import { searchScopes } from '../../../views/search/scopes.ts';
import { readBookmark, writeBookmark } from '../../paging/bookmark.ts';
import { toPinRecord, type PinRecord } from '../../pins/pin-record.ts';
import { withSaves } from '../../pins/with-saves.ts';
import type { Services } from '../../services.ts';
import { basisOf, placeIn, withBasis, type SearchInput } from '../read-page.ts';
import { subjectOf } from './topic-named.ts';

/** What a list begins with: its topic, or null for boards named as the query, and signatures of the pictures above it. */
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
  .pipe(z.object({ topicId: z.string().nullable(), except: z.array(z.string()) }));
type Basis = z.output<typeof basisShape>;

/**
 * Reads the pins that are most about a topic or, without one, those on public boards named as the query, on most boards
 * first. Pictures that were found by words are left out.
 */
export function readListedMatches(
  services: Services,
  input: SearchInput,
  topicId: string | null,
  found: readonly PinRecord[],
): Promise<Page<PinRecord>> {
  const except = found.map(({ picture }) => picture.signature);
  return readMatches(services, { ...input, bookmark: null }, { topicId, except });
}

/** Reads a further page of such a list. Null if the bookmark is of another. Throws `bad_bookmark` for a forged one. */
export async function readFurtherListedMatches(
  services: Services,
  input: SearchInput,
): Promise<Page<PinRecord> | null> {
  const basis = basisShape.safeParse(basisOf(input));
  return basis.success ? readMatches(services, input, basis.data) : null;
}

type Place = readonly [score: string, pinId: string];

interface Source {
  /** Pins below a place, at most `limit`. */
  below(place: Place, limit: number): Promise<{ pinId: string; score: number | string }[]>;
  /** Those of them that the list may show, in the given order. */
  cards(pinIds: string[]): Promise<PinCardRow[]>;
}

async function sourceOf(
  { db }: Services,
  input: SearchInput,
  topicId: string | null,
): Promise<Source | null> {
  const { saver, query, scope, locale } = input;
  const { kind } = searchScopes[scope];
  const viewerId = saver.userId;
  if (topicId !== null)
    return {
      below: (place, limit) => interestPinsByScore(db, topicId, kind, place, limit),
      cards: (pinIds) => pinCardsOfInterestAmong(db, viewerId, topicId, pinIds),
    };
  const { words, isSearchable } = await parseSearchQuery(db, subjectOf(query).join(' '), locale);
  if (!isSearchable) return null;
  return {
    below: (place, limit) => namedBoardPinsByScore(db, viewerId, { words, kind }, place, limit),
    cards: (pinIds) => pinCardsAmong(db, viewerId, pinIds),
  };
}

/** Pins looked up at once. */
const enough = 100;

async function readMatches(services: Services, input: SearchInput, basis: Basis): Promise<Page<PinRecord>> {
  const { query, scope, saver, bookmark, pageSize } = input;
  const { topicId, except } = basis;
  const text = JSON.stringify(basis);
  const feed = `search-listed:${scope}:${sameQuery(query)}\n${text}`;
  const position = readBookmark(services.signer, feed, placeIn(bookmark), 2);
  const source = position === null ? null : await sourceOf(services, input, topicId);
  if (position === null || source === null) return { items: [], bookmark: null };
  const [score = '0', pinId = '0'] = position;
  let place: Place | null = [score, pinId];
  const shown: { row: PinCardRow; place: [string, string] }[] = [];
  while (place !== null && shown.length <= pageSize) {
    const found = await source.below(place, enough);
    const scores = new Map(found.map((each) => [each.pinId, String(each.score)]));
    for (const row of await source.cards([...scores.keys()]))
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
    bookmark: next === undefined ? null : withBasis(writeBookmark(services.signer, feed, next), text),
  };
}
