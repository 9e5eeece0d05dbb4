import { pinCardsOfPictures } from '../../../../db/queries/graph/cards.ts';
import type { PinCardRow } from '../../../../db/queries/pins/pin-cards.ts';
import type { Services } from '../../../services.ts';
import type { Shown } from './shown.ts';

/** A picture that may be shown; with its card where that is known already. */
export interface Candidate {
  signature: string;
  row?: PinCardRow;
}

export interface HydrateOptions {
  viewerId: string | null;
  shown: Shown;
  /** How many cards are wanted; fewer come when there are no more. */
  wanted: number;
  /** Leaves out what the viewer has made or saved. */
  onlyNew: boolean;
}

/**
 * Cards for the best candidates, in their order: one a picture, none that was shown, and none that the viewer may
 * not see, which the query decides anew at every page.
 */
export async function hydrate(
  services: Pick<Services, 'db'>,
  candidates: readonly Candidate[],
  options: HydrateOptions,
): Promise<PinCardRow[]> {
  const seen = new Set<string>();
  const fresh = candidates.filter(({ signature }) => {
    if (seen.has(signature) || options.shown.has(signature)) return false;
    seen.add(signature);
    return true;
  });
  const rows: PinCardRow[] = [];
  for (let from = 0; from < fresh.length && rows.length < options.wanted; from += options.wanted) {
    const batch = fresh.slice(from, from + options.wanted);
    const loaded = await pinCardsOfPictures(
      services.db,
      options.viewerId,
      batch.filter(({ row }) => row === undefined).map(({ signature }) => signature),
      options.onlyNew,
    );
    const bySignature = new Map(loaded.map((row) => [row.signature, row]));
    for (const { signature, row = bySignature.get(signature) } of batch)
      if (row !== undefined && rows.length < options.wanted) rows.push(row);
  }
  return rows;
}
