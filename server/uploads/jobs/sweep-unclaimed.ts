import type { Database } from '../../../db/connection/database.ts';
import { deleteUnclaimedUploads } from '../../../db/queries/media/uploads.ts';
import { idAt } from '../../../views/base/text/id-time.ts';
import { nameOfUpload, uploadAddressMs, type ReceivedFiles } from '../received-files.ts';

/** Older ones are swept with every other abandoned upload. */
const sweptMs = 24 * 3600 * 1000;

/** Removes what browsers have sent to the object store and nobody has claimed while its upload was valid. */
export async function sweepUnclaimed(
  { db, received }: { db: Database; received: ReceivedFiles },
  now: Date,
): Promise<void> {
  const until = now.getTime() - uploadAddressMs;
  const ids = await deleteUnclaimedUploads(db, idAt(until - sweptMs), idAt(until));
  for (const id of ids) await received.remove(nameOfUpload(id));
}
