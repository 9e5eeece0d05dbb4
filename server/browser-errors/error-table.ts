import { createHash } from 'node:crypto';
import type { Sql } from '../../db/connection/database.ts';
import { addBrowserError } from '../../db/queries/browser-errors.ts';
import { browserErrorLimits, trimmed, type BrowserError } from '../../views/browser-errors/browser-error.ts';

export type CountedError = BrowserError & { count: number };

/** Where failures of browsers go. The default is the site's own table; another collector takes its place here. */
export interface BrowserErrorReporter {
  take(release: string, errors: CountedError[]): Promise<void>;
}

/** Keeps each kind of failure of a release once, with how often it came; what may be personal is taken out first. */
export function createErrorTable(db: Sql): BrowserErrorReporter {
  return {
    async take(release, errors) {
      for (const { count, ...error } of errors) {
        const kept = trimmed(error);
        if (kept.message === '') continue;
        const kind = JSON.stringify([release, kept.island, kept.message, kept.stack]);
        const fingerprint = createHash('sha256').update(kind).digest('hex').slice(0, 32);
        await addBrowserError(db, { ...kept, release, fingerprint, count }, browserErrorLimits.kindsKept);
      }
    },
  };
}
