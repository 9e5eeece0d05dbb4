import { openDatabase } from '../../db/connection/database.ts';
import { openStorage } from '../adapters/storage/open-storage.ts';
import type { Config } from '../config/config.ts';
import { createServices } from '../create-services.ts';
import { createImagePool } from '../media/process/image-pool.ts';
import type { PictureStore } from '../media/store-picture.ts';
import type { Services } from '../services.ts';

/** Services and picture store for a command that runs alongside, or before, the service. */
export interface LocalPictures {
  config: Config;
  services: Services;
  store: PictureStore;
  close(): Promise<void>;
}

export async function createLocalPictures(config: Config & { databaseUrl: string }): Promise<LocalPictures> {
  const storage = await openStorage(config);
  const db = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: 6,
    applicationName: 'pinfold cli',
  });
  const pool = createImagePool({ processes: 2 });
  const services = createServices(config, db, storage);
  return {
    config,
    services,
    store: { db, pool, storage },
    async close() {
      await pool.close();
      await services.uploads.close();
      await db.close();
    },
  };
}
