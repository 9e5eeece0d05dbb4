import { openDatabase } from '../../db/connection/database.ts';
import { openStorage } from '../adapters/storage/open-storage.ts';
import type { Config } from '../config/config.ts';
import { sweepLeftovers } from '../jobs/sweep.ts';
import { createReceivedFiles } from '../uploads/received-files.ts';

/** While nothing else uses the data folder, temporary files can only be leftovers of an earlier run. */
export async function tidyUp(config: Config, databaseUrl: string): Promise<void> {
  const db = openDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    const storage = await openStorage(config);
    const received = createReceivedFiles(config.stagingDir, null);
    await sweepLeftovers({ db, storage, received }, { now: new Date(), graceMs: 0 });
  } finally {
    await db.close();
  }
}
