import {
  picturesWordedAlike,
  wordedCandidates,
  type WordedAlikeRow,
  type WordedCandidateRow,
} from '../../../db/queries/graph/worded-alike.ts';
import type { Services } from '../../services.ts';
import type { WordVectors } from '../../words/word-vectors.ts';

/** Fewer known words do not tell what a pin is about. */
const leastKnown = 3;
/** How much the words that two pins share count beside what their words mean. */
const shared = 0.5;

/**
 * Returns pictures of public pins whose texts read like those of given pictures, about `limit` of each, the most alike
 * first: by what their words mean and which they share, or by these alone where the site has no vectors of words, or of
 * too few that a pin has.
 */
export async function wordedPictures(
  { db, words }: Pick<Services, 'db' | 'words'>,
  signatures: readonly string[],
  limit: number,
): Promise<WordedAlikeRow[]> {
  const vectors = await words.current();
  if (vectors === null) return picturesWordedAlike(db, signatures, limit);
  const rows = await wordedCandidates(db, signatures);
  return signatures.flatMap((of) =>
    inOrder(
      vectors,
      of,
      rows.filter((row) => row.of === of),
    ).slice(0, 2 * limit),
  );
}

function inOrder(vectors: WordVectors, of: string, rows: readonly WordedCandidateRow[]): WordedAlikeRow[] {
  const asked = rows.find(({ signature }) => signature === of);
  if (asked === undefined) return [];
  const { vector, known } = vectors.ofText(asked);
  const most = Math.max(...rows.map(({ score }) => score)) || 1;
  return rows
    .filter((row) => row !== asked)
    .map((row) => ({
      row,
      score:
        known < leastKnown ? row.score : cosine(vector, vectors.ofText(row).vector) + (shared * row.score) / most,
    }))
    .sort((a, b) => b.score - a.score || (a.row.signature < b.row.signature ? -1 : 1))
    .map(({ row: { signature } }) => ({ of, signature }));
}

/** Of vectors of length 1. */
const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);
