import { createHash } from 'node:crypto';
import type { Sql } from '../../db/connection/database.ts';
import { addBrowserError } from '../../db/queries/browser-errors.ts';
import { browserErrorLimits, trimmed, type BrowserError } from '../../views/browser-errors/browser-error.ts';

export type CountedError = BrowserError & { count: number };

/** Receives browser errors. The default is the site's own table. Another collector can replace it here. */
export interface BrowserErrorReporter {
  take(release: string, errors: CountedError[]): Promise<void>;
}

/** Stores each kind of error once per release with its count, after removing data that may be personal. */
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
