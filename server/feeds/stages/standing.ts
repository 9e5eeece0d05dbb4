import { standingPins, type StandingPinRow } from '../../../db/queries/graph/cards.ts';
import { createShelf, type Shelf } from '../../../db/connection/kept/shelf.ts';
import type { Services } from '../../services.ts';

/** A pin, or null for a picture of which nobody may be shown one. */
interface Standing {
  pin: StandingPinRow | null;
  madeAtMs: number;
}

const freshMs = 60_000;
const maxBytes = 8 * 1024 * 1024;
const bytesOf = ({ pin }: Standing): number => (pin === null ? 150 : 350 + pin.link.length);

const shelves = new WeakMap<object, Shelf<Standing>>();

/**
 * Returns the pin that represents each picture, cached for a minute, unordered. Whether a viewer may see it is asked
 * afterwards, by its id.
 */
export async function keptStandingPins(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signatures: readonly string[],
): Promise<StandingPinRow[]> {
  const shelf = shelves.get(db) ?? createShelf<Standing>(maxBytes);
  shelves.set(db, shelf);
  const nowMs = clock.now().getTime();
  const found: StandingPinRow[] = [];
  const missing: string[] = [];
  for (const signature of signatures) {
    const known = shelf.get(signature);
    if (known === undefined || Math.abs(nowMs - known.madeAtMs) >= freshMs) missing.push(signature);
    else if (known.pin !== null) found.push(known.pin);
  }
  if (missing.length === 0) return found;
  const pins = await standingPins(db, missing);
  found.push(...pins);
  const bySignature = new Map(pins.map((pin) => [pin.signature, pin]));
  for (const signature of missing) {
    const standing: Standing = { pin: bySignature.get(signature) ?? null, madeAtMs: nowMs };
    shelf.set(signature, standing, bytesOf(standing));
  }
  return found;
}
