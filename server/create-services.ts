import type { Database } from '../db/connection/database.ts';
import { createOutboundFetch } from './adapters/outbound/outbound-fetch.ts';
import { createPasswordHasher } from './adapters/passwords.ts';
import { createSigner } from './adapters/signer.ts';
import type { Config } from './config.ts';
import { createPostgresSearch } from './domain/search/postgres/postgres-search.ts';
import { createQueryLog } from './domain/search/query-log.ts';
import { createPictureIntake } from './media/picture-intake.ts';
import type { PictureIntake, Services } from './services.ts';

/** The services of a process that answers requests or commands. */
export function createServices(
  config: Config,
  db: Database,
): Services & { pictures: PictureIntake & { close(): Promise<void> } } {
  const counts = new Map<string, number>();
  return {
    db,
    clock: { now: () => new Date() },
    pictures: createPictureIntake({ db, stagingDir: config.stagingDir, outbound: createOutboundFetch() }),
    signer: createSigner(config.secret),
    passwords: createPasswordHasher(),
    search: createPostgresSearch(db),
    queryLog: createQueryLog(db, () => new Date()),
    counters: { increment: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1) },
    siteName: config.siteName,
  };
}
