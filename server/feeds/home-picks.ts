import { followedCandidates, type HomeCandidateRow } from '../../db/queries/feeds/home-candidates.ts';
import type { HomeBasis } from '../../db/queries/feeds/home-tuning.ts';
import type { FreshCandidateRow, RecommendedFound } from '../../db/queries/feeds/recommended-candidates.ts';
import { interestTree, type InterestTree } from '../topics/interest-tree.ts';
import {
  beginRecommended,
  positionsOf,
  recommend,
  type HomeReader,
  type HomeRequest,
  type RecommendFor,
} from './home-sources.ts';
import { newest } from '../paging/bookmark.ts';
import { picturesNearHidden } from './near/near-saves.ts';
import { diversify } from './stages/diversify.ts';
import { dislikesOf } from './stages/less-of.ts';
import { interleave, type HomePick, type HomeSources } from './stages/interleave.ts';
import { originalsNotShown } from './stages/originals.ts';
import { readShown, type Shown, type ShownBookmark } from './stages/shown.ts';
import { turnsOf, type HomeWeights } from './stages/turns.ts';

interface HomeAsked {
  userId: string;
  deciding: Promise<HomeBasis>;
  bookmark: ShownBookmark;
  isFirst: boolean;
  request: HomeRequest;
  /** The usual ones if omitted. */
  weights?: HomeWeights;
}

/** Pins of a page in order, where the next page starts, or null for none, and what both have shown. */
interface HomePicks {
  picks: HomePick[];
  next: string[] | null;
  shown: Shown;
}

/**
 * Starts to read what a page of a member's home is made of. The returned function picks its pins, and again `anew` if
 * some of them can no longer be shown.
 */
export async function beginHome(
  services: HomeReader,
  { userId, deciding, bookmark, isFirst, request, weights }: HomeAsked,
): Promise<{ tree: InterestTree; pick(isAnew: boolean): Promise<HomePicks> }> {
  const positions = positionsOf(bookmark.positions);
  if (bookmark.shown.isFull) return beginRest(services, { userId, deciding, bookmark, request, positions });
  const candidates = request.pageSize + 1;
  // These run in parallel.
  const following = followedCandidates(services.replica, userId, positions.followed, candidates);
  following.catch(() => undefined);
  const tree = await interestTree(services);
  const begun = beginRecommended(services, {
    userId,
    tree,
    positions,
    shown: bookmark.shown,
    isFirst,
    request,
  });
  begun?.catch(() => undefined);
  const basis = await deciding;
  const wanted = {
    userId,
    basis,
    interests: tree.shown(basis.interests),
    dislikes: dislikesOf(basis.weights, await picturesNearHidden(services, userId, basis.hidden)),
    turns: turnsOf(basis, weights),
    positions,
    isFirst,
    request,
    tree,
  };
  return {
    tree,
    async pick(isAnew) {
      const shown = readShown(bookmark.shown.write());
      const [{ followed, examined }, recommended] = await Promise.all([
        following,
        recommend(services, { ...wanted, shown, begun: isAnew ? null : begun }, isAnew),
      ]);
      const found = { ...recommended, followed, examined: { ...recommended.examined, followed: examined } };
      const page = { ...compose(found, { ...wanted, shown }), shown };
      // A picture that cannot be recorded as shown could repeat in another source.
      return shown.isFull ? withRest(services, page, { ...wanted, before: newest }) : page;
    },
  };
}

/** Like `beginHome`, after as many pictures as can be recorded. */
async function beginRest(
  services: HomeReader,
  {
    userId,
    deciding,
    bookmark: { shown },
    request,
    positions,
  }: Pick<HomeAsked, 'userId' | 'deciding' | 'bookmark' | 'request'> & Pick<RecommendFor, 'positions'>,
): Promise<{ tree: InterestTree; pick(): Promise<HomePicks> }> {
  const [tree, basis] = await Promise.all([interestTree(services), deciding]);
  const wanted = { userId, dislikes: dislikesOf(basis.weights, new Set()), positions, request };
  const before = positions.discovered;
  return { tree, pick: () => withRest(services, { picks: [], shown }, { ...wanted, before }) };
}

/** Fills a page up with what no other source continues: the originals before a pin, which repeat no picture. */
async function withRest(
  services: HomeReader,
  { picks, shown }: Pick<HomePicks, 'picks' | 'shown'>,
  {
    userId,
    dislikes,
    positions,
    request,
    before,
  }: Pick<RecommendFor, 'userId' | 'dislikes' | 'positions' | 'request'> & { before: string },
): Promise<HomePicks> {
  const { rows, next } = await originalsNotShown(services.replica, {
    userId,
    before,
    wanted: request.pageSize - picks.length,
    shown,
    dislikes,
  });
  const { followed, topics, fresh } = positions;
  return {
    picks: [...picks, ...rows.map((row): HomePick => ({ source: 'discovered', row }))],
    next: next === null ? null : [followed, topics, next, fresh],
    shown,
  };
}

/** How discoveries and other sources continue (home-sources.ts). */
interface Continued {
  examined: RecommendedFound['examined'] & { followed: string | null };
  isSpread: boolean;
  floor: string | null;
}

/** A position that no pin is older than. */
const oldest = '0';

/** Returns a page's pins in order and the next page's start. Null if this is the last page. */
function compose(
  { followed, topics, near, discovered, fresh, isSpread, floor, examined }: HomeSources & Continued,
  {
    dislikes,
    turns,
    positions,
    shown,
    request,
  }: Pick<RecommendFor, 'dislikes' | 'turns' | 'positions' | 'shown' | 'request'>,
): { picks: HomePick[]; next: string[] | null } {
  const liked = {
    topics: dislikes.apart(topics),
    discovered: dislikes.apart(discovered),
    fresh: withoutReasons(dislikes.apart(fresh), [followed, topics, near]),
  };
  const page = interleave({ followed, near, ...liked }, shown, request.pageSize, turns);
  // Duplicate pictures may have used up a full load before the page was full.
  const isSpreadLeft = isSpread && liked.discovered.length > 0;
  const more =
    page.left ||
    (isSpread ? floor : examined.discovered) !== null ||
    // Older ones follow those that this member may not see.
    (page.picks.length > 0 && (examined.followed ?? examined.topics ?? examined.fresh) !== null) ||
    [followed, topics, discovered].some(({ length }) => length > request.pageSize);
  return {
    picks: diversify(page.picks.map(asDiverse), request.pageSize),
    next: more
      ? [
          placeAfter(followed, followed, page.last.followed, examined.followed) ?? positions.followed,
          placeAfter(topics, liked.topics, page.last.topics, examined.topics) ?? positions.topics,
          isSpread
            ? isSpreadLeft
              ? positions.discovered
              : (floor ?? oldest)
            : (placeAfter(discovered, liked.discovered, page.last.discovered, examined.discovered) ??
              positions.discovered),
          (isUsedUp(liked.fresh, page.last.fresh) ? examined.fresh : null) ??
            placeOf(fresh, placeAfter(fresh, liked.fresh, page.last.fresh)) ??
            positions.fresh,
        ]
      : null,
  };
}

/**
 * Returns where a source continues: after the last item taken, or after everything loaded or examined if no wanted item
 * remains.
 */
function placeAfter(
  loaded: { id: string }[],
  wanted: { id: string }[],
  last: string | undefined,
  examined: string | null = null,
): string | undefined {
  return isUsedUp(wanted, last) ? (examined ?? loaded.at(-1)?.id) : last;
}

const isUsedUp = (wanted: { id: string }[], last: string | undefined): boolean => last === wanted.at(-1)?.id;

/** Drops rows that another source also has, since that source supplies the reason. */
function withoutReasons(fresh: FreshCandidateRow[], others: HomeCandidateRow[][]): FreshCandidateRow[] {
  const known = new Set(others.flat().map(({ signature }) => signature));
  return fresh.filter(({ signature }) => !known.has(signature));
}

const placeOf = (fresh: FreshCandidateRow[], id: string | undefined): string | undefined =>
  fresh.find((row) => row.id === id)?.place;

function asDiverse(
  pick: HomePick,
): HomePick & { boardId: string; userId: string; link: string; domain: string } {
  const { boardId, userId, link, domain } = pick.row;
  return { ...pick, boardId, userId, link, domain };
}
