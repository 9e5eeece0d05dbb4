import {
  picturesWordedAlike,
  wordedCandidates,
  type WordedAlikeRow,
  type WordedCandidateRow,
} from '../../../db/queries/graph/worded-alike.ts';
import { sayingNothing } from '../../search/fillers.ts';
import type { Services } from '../../services.ts';
import type { WordVectors } from '../../words/word-vectors.ts';

/**
 * Returns pictures of public pins whose texts read like those of given pictures, about `limit` of each, the most alike
 * first: by what their words mean, and by those that they share. Where the site knows too few words of a picture's
 * pin, the words that are shared decide alone.
 */
export async function wordedPictures(
  { db, words }: Pick<Services, 'db' | 'words'>,
  signatures: readonly string[],
  limit: number,
): Promise<WordedAlikeRow[]> {
  const vectors = await words.current();
  if (vectors === null) return picturesWordedAlike(db, signatures, sayingNothing, limit);
  const rows = await wordedCandidates(db, signatures, sayingNothing);
  const ordered = signatures.flatMap((of) => {
    const own = rows.filter((row) => row.of === of);
    return inOrder(vectors, of, own)?.slice(0, 2 * limit) ?? [];
  });
  const known = new Set(ordered.map(({ of }) => of));
  const others = signatures.filter((of) => !known.has(of) && rows.some((row) => row.of === of));
  return [...ordered, ...(await picturesWordedAlike(db, others, sayingNothing, limit))];
}

/** Null if too few of the words are known. */
function inOrder(
  vectors: WordVectors,
  of: string,
  rows: readonly WordedCandidateRow[],
): WordedAlikeRow[] | null {
  const asked = rows.find(({ signature }) => signature === of);
  const likeness = asked === undefined ? null : vectors.likenessTo(asked);
  return (
    likeness &&
    rows
      .filter((row) => row !== asked)
      .map((row) => ({ signature: row.signature, score: likeness(row) }))
      .sort((a, b) => b.score - a.score || (a.signature < b.signature ? -1 : 1))
      .map(({ signature }) => ({ of, signature }))
  );
}
