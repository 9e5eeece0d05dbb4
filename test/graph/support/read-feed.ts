import type { Client } from '../../support/service/client.ts';

export interface FeedPin {
  id: string;
  image_signature: string;
  board: { id: string; name: string };
  recommendation_reason: {
    reason: string;
    reason_id: string | null;
    has_board: boolean;
    board: { id: string } | null;
  } | null;
}

/** Reads every page of a feed. `between` runs after each, to change data in the meantime. */
export async function readFeed(
  who: Client,
  path: string,
  pageSize = 250,
  between: (page: FeedPin[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<FeedPin[][]> {
  const pages: FeedPin[][] = [];
  let bookmark: string | undefined;
  do {
    const answer = await who.call('GET', path, {
      page_size: String(pageSize),
      ...(bookmark === undefined ? {} : { bookmarks: bookmark }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    const page = answer.response?.data as FeedPin[];
    pages.push(page);
    bookmark = answer.response?.bookmark;
    await between(page);
  } while (bookmark !== undefined && pages.length < 100);
  if (bookmark !== undefined) throw new Error(`${path} does not end`);
  return pages;
}

export const picturesOf = (pages: FeedPin[][]): string[] => pages.flat().map((pin) => pin.image_signature);
