import { publicPinsOfLinks } from '../../db/queries/widgets.ts';
import { limits } from '../../views/contract/limits.ts';
import { keptBy } from '../feeds/stages/kept.ts';
import type { Services } from '../services.ts';

/** By address. Every visitor of another site's page asks for the same ones. */
const kept = keptBy<number>({ ms: 60_000, most: 2000 });

/**
 * Counts public saves of a URL, with or without a trailing slash, up to 10,000, as of the last minute. None of what no
 * Pin can lead to.
 */
export async function countSavesOfUrl(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  address: string,
): Promise<number> {
  if (address.length > limits.pinLink || address.includes('\u0000')) return 0;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 0;
  }
  url.hash = '';
  const spellings = new Set([address, url.href, otherSlash(url)]);
  const nowMs = clock.now().getTime();
  const known = kept(db).get(address, '', nowMs);
  if (known !== null) return known;
  const count = await publicPinsOfLinks(db, [...spellings]);
  kept(db).set(address, '', nowMs, count);
  return count;
}

function otherSlash(url: URL): string {
  const other = new URL(url);
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  // URL.href of a bare host ends in a slash, which people leave out.
  return url.pathname === '/' ? url.href.replace(/\/(?=$|\?)/, '') : other.href;
}
