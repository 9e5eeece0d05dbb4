import {
  beginSitemapPart,
  nextSitemapPart,
  sitemapParts,
  sitemapRows,
  type GrowingKind,
  type SitemapKind,
  type SitemapPart,
  type SitemapRow,
} from '../../db/queries/crawlers.ts';
import type { Sql } from '../../db/connection/database.ts';

export type { SitemapPart, SitemapRow } from '../../db/queries/crawlers.ts';

const growing: readonly GrowingKind[] = ['pins', 'boards', 'users'];
const sitemapKinds: readonly SitemapKind[] = [...growing, 'topics', 'articles'];

/** Maximum number of URLs per file in the sitemap protocol. A restored pin returns to its original part. */
const maxInPart = 50_000;
const partSize = 45_000;
const rowsAtOnce = 1000;

/** Returns every part of the sitemap. Each kind has at least one from the start. */
export async function listSitemapParts(services: { db: Sql }): Promise<SitemapPart[]> {
  const begun = await sitemapParts(services.db);
  return sitemapKinds.flatMap((kind) => [
    { kind, firstId: '0' },
    ...begun.filter((part) => part.kind === kind),
  ]);
}

/** Yields a part's URLs, reading a thousand at a time so that no part is kept in memory. */
export async function* readSitemapPart(
  services: { db: Sql },
  part: SitemapPart,
): AsyncGenerator<SitemapRow[], void, undefined> {
  const below = await nextSitemapPart(services.db, part);
  let from = part.firstId;
  for (let left = maxInPart; left > 0;) {
    const rows = await sitemapRows(services.db, part.kind, from, below, Math.min(rowsAtOnce, left));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    left -= rows.length;
    from = String(BigInt(last.id) + 1n);
  }
}

/** Starts new parts where the last ones are full. Returns how many. */
export async function growSitemap(services: { db: Sql }, size = partSize): Promise<number> {
  let begun = 0;
  for (const kind of growing) while (await beginSitemapPart(services.db, kind, size)) begun += 1;
  return begun;
}
