import type { Services } from '../services.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves, type Saver } from '../pins/with-saves.ts';

/** Returns pins with many saves, one per image, then new ones. Shown for a search without results. */
export async function popularPins(services: Services, saver: Saver, most: number): Promise<PinRecord[]> {
  const rows = await services.search.popular(saver.userId, most * 2);
  const pictures = new Map(rows.map((row) => [row.signature, row]));
  return withSaves(saver, [...pictures.values()].slice(0, most).map(toPinRecord));
}
