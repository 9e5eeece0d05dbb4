import { pinCardsOfPictures } from '../../../db/queries/graph/cards.ts';
import type { Standing } from '../../../db/queries/pins/standing-pin.ts';
import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import type { Services } from '../../services.ts';
import type { Shown } from './shown.ts';

/** A picture that may be shown, with its card if already loaded. */
export interface Candidate {
  signature: string;
  row?: PinCardRow;
}

export interface HydrateOptions {
  viewerId: string | null;
  shown: Shown;
  /** Number of cards wanted. Fewer are returned if there are no more. */
  wanted: number;
  /** Excludes pins that the viewer created or saved. */
  onlyNew: boolean;
  /** Which pins may represent a picture. Any if omitted. */
  kind?: Standing;
}

/**
 * Returns cards for the best candidates in order: one per picture, without those already shown or not visible to the
 * viewer, which is checked anew for each page.
 */
export async function hydrate(
  services: Pick<Services, 'db'>,
  candidates: readonly Candidate[],
  options: HydrateOptions,
): Promise<PinCardRow[]> {
  return hydrateBy(
    (signatures) =>
      pinCardsOfPictures(services.db, options.viewerId, signatures, options.onlyNew, options.kind),
    candidates,
    options,
  );
}

/** Like `hydrate`, but for any row type. `load` returns the rows of at most `atOnce` pictures. */
export async function hydrateBy<Row extends { signature: string }>(
  load: (signatures: string[]) => Promise<Row[]>,
  candidates: readonly { signature: string; row?: Row }[],
  { shown, wanted, atOnce = wanted }: Pick<HydrateOptions, 'shown' | 'wanted'> & { atOnce?: number },
): Promise<Row[]> {
  const seen = new Set<string>();
  const fresh = candidates.filter(({ signature }) => {
    if (seen.has(signature) || shown.has(signature)) return false;
    seen.add(signature);
    return true;
  });
  const rows: Row[] = [];
  for (let from = 0; from < fresh.length && rows.length < wanted; from += atOnce) {
    const batch = fresh.slice(from, from + atOnce);
    const loaded = await load(batch.filter(({ row }) => row === undefined).map(({ signature }) => signature));
    const bySignature = new Map(loaded.map((row) => [row.signature, row]));
    for (const { signature, row = bySignature.get(signature) } of batch)
      if (row !== undefined && rows.length < wanted) rows.push(row);
  }
  return rows;
}
