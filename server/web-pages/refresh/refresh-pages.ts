import {
  claimSources,
  failSource,
  renewRich,
  type SourceRow,
} from '../../../db/queries/products/rich-sources.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toRichRow } from '../../pins/rich-metadata.ts';
import { readWebPage } from '../read-web-page.ts';
import { failuresUntilStale, nextReadingMs } from './next-reading.ts';

/** Pages read at once. A slow site delays only its own few. */
const atOnce = 8;

/**
 * Refreshes pages that are due, so that prices and stock stay correct. Unreadable pages are retried less and less
 * often and their product is marked stale (CLOSE-02). Returns how many were due.
 */
export async function refreshPages(services: Pick<Services, 'db' | 'outside' | 'clock'>): Promise<number> {
  const due = await claimSources(services.db, services.clock.now(), atOnce);
  await Promise.all(due.map((source) => refreshOne(services, source)));
  return due.length;
}

async function refreshOne(
  services: Pick<Services, 'db' | 'outside' | 'clock'>,
  source: SourceRow,
): Promise<void> {
  const rich = await richNow(services, source.url);
  const now = services.clock.now();
  if (rich?.kind !== source.kind) {
    const failures = source.failures + 1;
    await failSource(services.db, source.richId, {
      now,
      nextMs: nextReadingMs(source.kind, failures),
      isStale: failures >= failuresUntilStale,
    });
    return;
  }
  const siteName = rich.siteName || new URL(source.url).hostname.replace(/^www\./, '');
  const row = await toRichRow(services, { ...rich, siteName });
  await renewRich(services.db, source.richId, row, { now, nextMs: nextReadingMs(source.kind, 0) });
}

async function richNow(services: Pick<Services, 'outside'>, url: string) {
  try {
    return (await readWebPage(services, url)).rich;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
