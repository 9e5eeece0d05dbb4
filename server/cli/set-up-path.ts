import { openDatabase } from '../../db/connection/database.ts';
import { createSigner } from '../adapters/signer.ts';
import type { Config } from '../config/config.ts';
import { hasAdministrator, setUpToken } from '../site/set-up-site.ts';
import { setUpUrl } from '../../views/site/site-urls.ts';

/**
 * Returns the path of the page that makes the first administrator, or null if there is one. Demo content brings its own
 * cast.
 */
export async function setUpPath({ secret }: Config, databaseUrl: string): Promise<string | null> {
  const db = openDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    return (await hasAdministrator({ db })) ? null : setUpUrl(setUpToken(createSigner(secret)));
  } finally {
    await db.close();
  }
}
