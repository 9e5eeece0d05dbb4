import type { Database } from '../../../../db/connection/database.ts';
import { readConfig } from '../../../config/config.ts';
import type { Services } from '../../../services.ts';
import { createSiteStore } from '../../../site/site-store.ts';

/** What verbs need of the service when a command calls them, with the base URL of the links that they mail. */
export async function commandServices(
  db: Database,
): Promise<{ services: Pick<Services, 'db' | 'clock' | 'siteName'>; origin: string }> {
  const config = readConfig();
  const site = createSiteStore(db, config.siteName);
  await site.reread();
  return {
    services: { db, clock: { now: () => new Date() }, siteName: site.name() },
    origin: config.origin ?? `http://localhost:${config.port}`,
  };
}
