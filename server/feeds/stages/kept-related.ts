import { dropRelated, keepRelated, type RelatedRow } from '../../../db/queries/graph/related.ts';
import type { Services } from '../../services.ts';
import { picksOf, type NearFound, type Nearness, type NearPick } from './kept-near.ts';

/** Lists that are being made, by database. */
const making = new WeakMap<object, Map<string, Promise<NearPick[] | null>>>();

/** The languages that walks distinguish: the first two letters of a locale. '' if unknown. */
export function relatedLanguage(locale: string | null | undefined): string {
  return /^[a-z]{2}/.exec((locale ?? '').toLowerCase())?.[0] ?? '';
}

/**
 * Returns the pins related to a picture in first-page order, the same for everyone. `kept` is what the database keeps:
 * an outdated list is used and made again in the background. Visibility is not checked. Null if there are too few pins
 * to keep, so that new saves show immediately where little is saved.
 */
export async function keptRelated(
  services: Pick<Services, 'db' | 'clock'>,
  signature: string,
  language: string,
  kept: RelatedRow | null,
  find: () => Promise<NearFound>,
): Promise<NearPick[] | null> {
  if (kept === null) return makeRelated(services, signature, language, find);
  if (kept.isOutdated && !isRemaking) void remake(services, signature, language, find);
  const [looks, words] = [new Set(kept.alikeIds.split(',')), new Set(kept.wordedIds.split(','))];
  return kept.pinIds
    .split(',')
    .map((id) => ({ id, nearness: looks.has(id) ? 'looks' : words.has(id) ? 'words' : 'saved' }));
}

/** One outdated list at a time is made again. Others wait for their next request, because people wait for other walks. */
let isRemaking = false;

/** Makes a list again. One that has become too short is dropped, unless the graph is unavailable. */
async function remake(
  services: Pick<Services, 'db' | 'clock'>,
  signature: string,
  language: string,
  find: () => Promise<NearFound>,
): Promise<void> {
  let isTooShort = false;
  isRemaking = true;
  try {
    const picks = await makeRelated(services, signature, language, async () => {
      const found = await find();
      isTooShort = found.candidates.length > 0 && !found.isGraphAway;
      return found;
    });
    if (picks === null && isTooShort) await dropRelated(services.db, signature, language);
  } catch {
    // It stays outdated.
  } finally {
    isRemaking = false;
  }
}

/** Makes a picture's list and has the database keep it, unless the graph was unavailable. */
export function makeRelated(
  services: Pick<Services, 'db' | 'clock'>,
  signature: string,
  language: string,
  find: () => Promise<NearFound>,
): Promise<NearPick[] | null> {
  const { db } = services;
  const lists = making.get(db) ?? new Map<string, Promise<NearPick[] | null>>();
  making.set(db, lists);
  const key = `${language}:${signature}`;
  const known = lists.get(key);
  if (known !== undefined) return known;
  const made = make();
  lists.set(key, made);
  return made;

  async function make(): Promise<NearPick[] | null> {
    let stored: Promise<void> | null = null;
    try {
      const found = await find();
      const picks = await picksOf(services, [signature], found);
      if (picks !== null && !found.isGraphAway) stored = store(picks).catch(() => undefined);
      return picks;
    } finally {
      // Until the database has it.
      void Promise.resolve(stored).then(() => lists.delete(key));
    }
  }

  async function store(picks: NearPick[]): Promise<void> {
    const idsOf = (nearness?: Nearness): string[] =>
      picks.filter((pick) => nearness === undefined || pick.nearness === nearness).map(({ id }) => id);
    await keepRelated(db, signature, language, {
      pinIds: idsOf(),
      alikeIds: idsOf('looks'),
      wordedIds: idsOf('words'),
    });
  }
}
