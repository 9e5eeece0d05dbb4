import type { PageContextServer } from 'vike/types';
import type { Page } from '../../../views/contract/models.ts';
import { nextHref } from '../feeds/feed-props.tsx';
import { guardBookmark } from './guard-bookmark.ts';

/**
 * Reads the page of the list at `path` that the address asks for, with the link to the next one. An expired or forged
 * bookmark leads to the first page.
 */
export async function listOfPage<List extends Page<unknown>>(
  { search }: PageContextServer['urlParsed'],
  path: string,
  read: (bookmark: string | undefined) => Promise<List>,
): Promise<List & { nextHref: string | null; isFirst: boolean }> {
  const { bookmark } = search;
  const list = await guardBookmark(path, () => read(bookmark));
  return { ...list, nextHref: nextHref(path, list.bookmark), isFirst: bookmark === undefined };
}
