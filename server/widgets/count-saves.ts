import { publicPinsOfLink } from '../../db/queries/widgets.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Services } from '../services.ts';

/** Counts public saves of a URL, with or without a trailing slash. None of what no Pin can lead to. */
export async function countSavesOfUrl(services: Pick<Services, 'db'>, address: string): Promise<number> {
  if (address.length > limits.pinLink || address.includes('\u0000')) return 0;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 0;
  }
  url.hash = '';
  const spellings = new Set([address, url.href, otherSlash(url)]);
  const counts = await Promise.all([...spellings].map((spelling) => publicPinsOfLink(services.db, spelling)));
  return counts.reduce((sum, count) => sum + count, 0);
}

function otherSlash(url: URL): string {
  const other = new URL(url);
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  // URL.href of a bare host ends in a slash, which people leave out.
  return url.pathname === '/' ? url.href.replace(/\/(?=$|\?)/, '') : other.href;
}
