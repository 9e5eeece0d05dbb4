import type { Sql } from '../../db/connection/database.ts';
import { picturesSavedTogether } from '../../db/queries/graph/cards.ts';
import { degreeOf } from '../../server/graph/store/adjacency.ts';
import { findPicture, signatureOf, type SaveGraph } from '../../server/graph/store/save-graph.ts';
import { createWalkSpace, nearPictures } from '../../server/graph/walk/near-pictures.ts';
import { firstRandom, nextRandom } from '../../server/graph/walk/random.ts';
import type { Community } from './planted-community.ts';

/** Holds back every tenth save. Recommenders know the rest. */
export const isHeldBack = (save: number): boolean => save % 10 === 7;

const top = 50;

export interface Hits {
  asked: number;
  walk: number;
  cooccurrence: number;
  popularity: number;
}

export interface Quality {
  all: Hits;
  /** By the number of boards that hold the image being viewed. */
  byBoards: Record<'1–2' | '3–9' | '10+', Hits>;
  /**
   * Images on only one board: their share of all, their share of the lists, and how many have a full list of their
   * own.
   */
  freshShare: number;
  freshShown: number;
  freshServed: number;
}

interface Question {
  query: number;
  wanted: number;
  /** Already on the board, so finding it scores nothing. */
  kept: ReadonlySet<number>;
}

/**
 * For a sample of held-back saves, given one image that stayed on the board, measures whether the saved image is among
 * the first fifty not on the board: by walk, by the statement that feeds fall back on, and by popularity. Images are
 * chosen uniformly.
 */
export async function measureQuality(
  sql: Sql,
  community: Community,
  graph: SaveGraph,
  questions: number,
): Promise<Quality> {
  const space = createWalkSpace();
  const popular = mostSaved(graph);
  const all = noHits();
  const byBoards = { '1–2': noHits(), '3–9': noHits(), '10+': noHits() };
  let listed = 0;
  let listedFresh = 0;
  for (const [seed, { query, wanted, kept }] of questionsOf(community, graph, questions).entries()) {
    const limit = top + kept.size;
    const walked = nearPictures(graph, space, [{ picture: query, weight: 1 }], { limit, seed }).pictures;
    const together = await picturesSavedTogether(sql, signatureOf(graph, query), limit);
    const isHit = (pictures: Iterable<number>): number =>
      [...pictures]
        .filter((picture) => !kept.has(picture))
        .slice(0, top)
        .includes(wanted)
        ? 1
        : 0;
    const hit = {
      asked: 1,
      walk: isHit(walked),
      cooccurrence: isHit(together.map((signature) => findPicture(graph, signature))),
      popularity: isHit(popular),
    };
    const degree = degreeOf(graph.ofPicture, query);
    for (const sum of [all, byBoards[degree <= 2 ? '1–2' : degree <= 9 ? '3–9' : '10+']]) addTo(sum, hit);
    listed += walked.length;
    for (const picture of walked) if (degreeOf(graph.ofPicture, picture) === 1) listedFresh += 1;
  }
  const fresh = freshPictures(graph);
  const sample = fresh.filter((_, index) => index % Math.ceil(fresh.length / 500) === 0);
  const served = sample.filter(
    (picture) =>
      nearPictures(graph, space, [{ picture, weight: 1 }], { limit: top, seed: picture }).pictures.length ===
      top,
  );
  return {
    all,
    byBoards,
    freshShare: fresh.length / graph.pictures.size,
    freshShown: listedFresh / listed,
    freshServed: served.length / sample.length,
  };
}

const noHits = (): Hits => ({ asked: 0, walk: 0, cooccurrence: 0, popularity: 0 });

function addTo(sum: Hits, hit: Hits): void {
  sum.asked += hit.asked;
  sum.walk += hit.walk;
  sum.cooccurrence += hit.cooccurrence;
  sum.popularity += hit.popularity;
}

function questionsOf(community: Community, graph: SaveGraph, count: number): Question[] {
  const all: { board: number; wanted: number }[] = [];
  let save = 0;
  community.eachSave((board, wanted) => {
    if (isHeldBack(save++) && !picturesOn(graph, board).includes(wanted)) all.push({ board, wanted });
  });
  let state = firstRandom(3);
  return all
    .filter((_, index) => index % Math.ceil(all.length / count) === 0)
    .flatMap(({ board, wanted }) => {
      const kept = [...picturesOn(graph, board)];
      state = nextRandom(state);
      const query = anyPicture(graph, kept, (state >>> 0) / 2 ** 32);
      return query === undefined ? [] : [{ query, wanted, kept: new Set(kept) }];
    });
}

function picturesOn(graph: SaveGraph, board: number): Int32Array {
  const start = graph.ofBoard.heads[2 * board] ?? 0;
  return graph.ofBoard.edges.subarray(start, start + degreeOf(graph.ofBoard, board));
}

/** Picks an image uniformly, compensating for images that occur on many boards. */
function anyPicture(graph: SaveGraph, pictures: number[], unit: number): number | undefined {
  const shares = pictures.map((picture) => 1 / degreeOf(graph.ofPicture, picture));
  let left = unit * shares.reduce((sum, share) => sum + share, 0);
  return pictures.find((_, index) => (left -= shares[index] ?? 0) <= 0) ?? pictures.at(-1);
}

function mostSaved(graph: SaveGraph): number[] {
  return Array.from({ length: graph.pictures.size }, (_, picture) => picture)
    .sort((a, b) => degreeOf(graph.ofPicture, b) - degreeOf(graph.ofPicture, a))
    .slice(0, 20 * top);
}

function freshPictures(graph: SaveGraph): number[] {
  return Array.from({ length: graph.pictures.size }, (_, picture) => picture).filter(
    (picture) => degreeOf(graph.ofPicture, picture) === 1,
  );
}
