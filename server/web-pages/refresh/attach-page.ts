import type { Sql } from '../../../db/connection/database.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { attachRich } from '../../../db/queries/products/rich-sources.ts';
import type { Services } from '../../services.ts';
import { toRichRow } from '../../pins/rich-metadata.ts';
import { readWebPage } from '../read-web-page.ts';
import { nextReadingMs } from './next-reading.ts';

/** Save methods for which the source page's metadata describes the pin. */
const methodsFromWeb = new Set(['button', 'button_external', 'bookmarklet', 'extension', 'scraped']);

/** Enqueues a job that reads the source page of a pin saved from the web. */
export async function readPageLater(
  services: { db: Sql },
  pin: { id: string; link: string; method: string },
): Promise<void> {
  if (pin.link === '' || !methodsFromWeb.has(pin.method)) return;
  await insertJob(services.db, 'read-page', { pinId: pin.id, url: pin.link }, { priority: 7 });
}

/** Adds the source page's metadata to a pin. Throws `page_unreadable`, so that it is retried. */
export async function attachPage(
  services: Pick<Services, 'db' | 'outside' | 'clock'>,
  pinId: string,
  url: string,
): Promise<void> {
  const { rich, noPin } = await readWebPage(services, url);
  if (rich === null || noPin !== null) return;
  const siteName = rich.siteName || new URL(url).hostname.replace(/^www\./, '');
  const row = await toRichRow(services, { ...rich, siteName });
  const nextMs = nextReadingMs(rich.kind, 0);
  await attachRich(services.db, pinId, row, { url, now: services.clock.now(), nextMs });
}
