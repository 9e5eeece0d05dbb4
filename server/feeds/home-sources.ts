import { pictureCandidates, type HomeCandidateRow } from '../../db/queries/feeds/home-candidates.ts';
import type { HomeBasis } from '../../db/queries/feeds/home-tuning.ts';
import {
  recommendedCandidates,
  type RecommendedFound,
} from '../../db/queries/feeds/recommended-candidates.ts';
import { idAt } from '../../views/base/time/id-time.ts';
import type { Services } from '../services.ts';
import { newest } from '../paging/bookmark.ts';
import { picturesNear, type NearSave } from './near/near-saves.ts';
import type { InterestTree } from '../topics/interest-tree.ts';
import type { FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { discoveryPool } from './stages/discovery-pool.ts';
import { hydrateBy } from './stages/hydrate.ts';
import { keptBy } from './stages/kept.ts';
import type { Dislikes } from './stages/less-of.ts';
import type { Shown } from './stages/shown.ts';
import type { Turns } from './stages/turns.ts';

/** Cursors of the sources: pin ids, and a position among the fresh pins. All exclusive. */
interface HomePositions {
  followed: string;
  topics: string;
  discovered: string;
  fresh: string;
}

/** A candidate with the save that it is close to. */
export type NearCandidate = HomeCandidateRow & Pick<NearSave, 'savedPinId'>;

interface Discoveries extends RecommendedFound {
  /** Whether discoveries are spread. If they are, older ones than `floor` follow newest first. Null for none. */
  isSpread: boolean;
  floor: string | null;
}

/** Loaded recommendation candidates for a member. */
interface Recommended extends Discoveries {
  near: NearCandidate[];
}

export type HomeRequest = Pick<FeedRequest, 'pageSize' | 'language'>;

/** What home is made with. */
export type HomeReader = Pick<Services, 'db' | 'replica' | 'words' | 'graph' | 'clock'>;

export interface RecommendFor {
  userId: string;
  basis: HomeBasis;
  tree: InterestTree;
  /** Displayed interests that the member follows. */
  interests: string[];
  dislikes: Dislikes;
  turns: Turns;
  positions: HomePositions;
  shown: Shown;
  isFirst: boolean;
  request: HomeRequest;
  /** The queries started before the basis was known. */
  begun: Promise<Discoveries> | null;
}

const firstPages = keptBy<Recommended>({ ms: 15_000, most: 1000 });

/**
 * Returns a member's recommendations: by topic, close to their saves, and new. The first page is cached for a few
 * seconds, until they follow, save, hide, block or tune anything, so that returning home does not repeat the search.
 * Cards are read for each page, which filters out pins that are no longer visible. The caller then asks `anew`.
 */
export async function recommend(
  services: HomeReader,
  wanted: RecommendFor,
  isAnew: boolean,
): Promise<Recommended> {
  if (!wanted.isFirst) return load(services, wanted);
  const { userId, interests, request } = wanted;
  const { changedJustNow, isAnyPromoted: _, ...basis } = wanted.basis;
  const kept = firstPages(services.db);
  const terms = JSON.stringify([basis, interests, request.pageSize, request.language ?? null]);
  const nowMs = services.clock.now().getTime();
  const known = isAnew ? null : kept.get(userId, terms, nowMs);
  if (known !== null) return known;
  const found = await load(services, wanted);
  if (!changedJustNow && isPlenty(found, wanted)) kept.set(userId, terms, nowMs, found);
  return found;
}

/** Below this amount, each new pin is shown immediately. */
function isPlenty({ near, discovered }: Recommended, wanted: RecommendFor): boolean {
  const { basis, request } = wanted;
  const isNear = !basis.activity || basis.saved.length === 0 || near.length >= placesNear(wanted);
  return isNear && discovered.length > request.pageSize;
}

/**
 * Starts the queries that do not depend on the member's basis. Null if the results are probably cached, which only the
 * basis can confirm.
 */
export function beginRecommended(
  services: HomeReader,
  wanted: Pick<RecommendFor, 'userId' | 'tree' | 'positions' | 'shown' | 'isFirst' | 'request'>,
): Promise<Discoveries> | null {
  const nowMs = services.clock.now().getTime();
  return wanted.isFirst && firstPages(services.db).has(wanted.userId, nowMs)
    ? null
    : loadOthers(services, wanted);
}

async function load(services: HomeReader, wanted: RecommendFor): Promise<Recommended> {
  const [others, near] = await Promise.all([
    wanted.begun ?? loadOthers(services, wanted),
    wanted.basis.activity ? nearRecentSaves(services, wanted) : [],
  ]);
  return { ...others, near };
}

async function loadOthers(
  services: HomeReader,
  wanted: Pick<RecommendFor, 'userId' | 'tree' | 'positions' | 'shown' | 'request'>,
): Promise<Discoveries> {
  const { userId, tree, positions, shown, request } = wanted;
  const isSpread = positions.discovered === newest;
  const pool = isSpread ? await discoveryPool(services) : null;
  const unseen = pool?.pins.filter((pin) => pin.userId !== userId && !shown.has(pin.signature));
  // Few are few enough to look at all of them.
  const most = pool?.floor === null ? Infinity : Math.max(maxCandidates, 2 * request.pageSize);
  const among = unseen?.slice(0, most).map(({ id }) => id) ?? null;
  const asked = {
    hiddenInterests: tree.hidden,
    before: positions,
    among,
    fresh: freshFor(services, userId),
  };
  const found = await recommendedCandidates(services.replica, userId, asked, request.pageSize + 1);
  return { ...found, floor: pool?.floor ?? null, isSpread };
}

/** Pins to choose discoveries from, in place of those that a member may not see or knows. */
const maxCandidates = 200;

/** Pins up to this many days old are fresh. */
const freshDays = 7;
const dayMs = 24 * 3600 * 1000;

/**
 * Returns the range and shuffle seed for a member's fresh pins. The order changes daily and is the same for all pages
 * of a day.
 */
function freshFor({ clock }: Pick<Services, 'clock'>, userId: string): { after: string; seed: string } {
  const now = clock.now().getTime();
  const seed = (BigInt(userId) ^ BigInt(Math.floor(now / dayMs))) & 0x7fffffffffffffffn;
  return { after: idAt(now - freshDays * dayMs), seed: String(seed) };
}

/**
 * A quarter of a page, or half of it if no interest is followed, since then only saves personalize the feed. More if the
 * member wants more. They fill in where other sources run out, so that it is never less.
 */
const placesNear = ({ interests, turns, request: { pageSize } }: RecommendFor): number =>
  Math.min(pageSize, Math.ceil((Math.max(1, turns.near) * pageSize) / (interests.length === 0 ? 2 : 4))) + 1;

/** Returns pins close to the member's most recent saves, with the latest weighted most. */
async function nearRecentSaves(services: HomeReader, asked: RecommendFor): Promise<NearCandidate[]> {
  const { userId, basis, dislikes, shown, request } = asked;
  const { pageSize, language = null } = request;
  const pictures = await picturesNear(services, userId, basis.saved, language, basis);
  if (pictures.length === 0) return [];
  const wanted = placesNear(asked);
  // Loads extra rows to choose from when diversifying.
  const loaded = Math.min(2 * wanted, pageSize + 1);
  const rows = await hydrateBy(
    (signatures) => pictureCandidates(services.replica, userId, signatures, loaded, dislikes.isPicky),
    pictures.map(({ signature }) => ({ signature })),
    // Most candidates can be shown, so loading all of them is rarely needed.
    { shown, wanted: loaded, atOnce: 4 * loaded },
  );
  const saved = new Map(pictures.map(({ signature, savedPinId }) => [signature, savedPinId]));
  const near = rows.map((row) => ({ ...row, savedPinId: saved.get(row.signature) ?? null }));
  return diversify(dislikes.ranked(near), wanted);
}

/** Parses the positions of a bookmark. A missing source starts with the newest. */
export function positionsOf(positions: readonly (string | null)[]): HomePositions {
  const [followed, topics, discovered, fresh] = positions;
  return {
    followed: followed ?? newest,
    topics: topics ?? newest,
    discovered: discovered ?? newest,
    fresh: fresh ?? newest,
  };
}
