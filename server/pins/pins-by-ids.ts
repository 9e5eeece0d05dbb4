import { pinCardsByIds } from '../../db/queries/pins/pin-cards.ts';
import type { Services } from '../services.ts';
import { toPinRecord, type PinRecord } from './pin-record.ts';
import { withSaves, type Saver } from './with-saves.ts';

/** Returns the pins with these ids that the viewer may see, in the order of the ids, with current save states. */
export async function pinsByIds(
  services: Pick<Services, 'db'>,
  saver: Saver,
  ids: readonly string[],
): Promise<PinRecord[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await pinCardsByIds(services.db, saver.userId, [...ids])).map((row) => [row.id, row]),
  );
  return withSaves(
    saver,
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [toPinRecord(row)];
    }),
  );
}
