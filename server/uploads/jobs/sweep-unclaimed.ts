import type { Database } from '../../../db/connection/database.ts';
import { deleteUnclaimedUploads } from '../../../db/queries/media/uploads.ts';
import { idAt } from '../../../views/base/time/id-time.ts';
import { nameOfUpload, type ReceivedFiles } from '../received-files.ts';

/** A large film may take this long to send, and no upload is claimed before it has arrived. */
const sendMs = 3 * 3600 * 1000;
/** Older ones are swept with every other abandoned upload. */
const sweptMs = 24 * 3600 * 1000;

/** Removes what browsers have sent to the object store and nobody has claimed. */
export async function sweepUnclaimed(
  { db, received }: { db: Database; received: ReceivedFiles },
  now: Date,
): Promise<void> {
  const until = now.getTime() - sendMs;
  const ids = await deleteUnclaimedUploads(db, idAt(until - sweptMs), idAt(until));
  for (const id of ids) await received.remove(nameOfUpload(id));
}
