import type { Services } from '../../services.ts';
import { keptBy } from '../stages/kept.ts';
import { wordedPictures } from './worded-pictures.ts';

/** Lists that are too short to be kept in the database. */
const most = 80;
const wordedLists = keptBy<string[]>({ ms: 60_000, most: 2000 });

/** Returns the signatures of pictures with like words, most alike first. Kept for a minute. */
export async function wordedAlike(
  { db, words, graph, clock }: Pick<Services, 'db' | 'words' | 'graph' | 'clock'>,
  signature: string,
): Promise<string[]> {
  const lists = wordedLists(graph);
  const nowMs = clock.now().getTime();
  const known = lists.get(signature, '', nowMs);
  if (known !== null) return known;
  const rows = await wordedPictures({ db, words }, [signature], most);
  const found = [...new Set(rows.map((row) => row.signature))];
  lists.set(signature, '', nowMs, found);
  return found;
}
