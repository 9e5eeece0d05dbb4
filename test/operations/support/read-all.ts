import type { Answer, Client } from '../../support/service/client.ts';

type Listed = { id: string }[];
function idsOf(answer: Answer): string[] {
  const data = answer.response?.data as Listed | { results: Listed };
  return ('results' in data ? data.results : data).map(({ id }) => id);
}

/** Ids of all pages of a list. `between` runs after each, to change data in the meantime. */
export async function readAll(
  who: Client,
  path: string,
  query: Record<string, string> = {},
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[][]> {
  const pages: string[][] = [];
  let bookmark: string | undefined;
  do {
    const answer = await who.call('GET', path, {
      ...query,
      ...(bookmark === undefined ? {} : { bookmarks: bookmark }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    pages.push(idsOf(answer));
    bookmark = answer.response?.bookmark;
    const { options } = answer.body?.['resource'] as { options: { bookmarks: string[] } };
    if (options.bookmarks.length !== 1 || options.bookmarks[0] !== (bookmark ?? '-end-'))
      throw new Error(`bookmarks ${JSON.stringify(options.bookmarks)}`);
    await between();
  } while (bookmark !== undefined && pages.length < 60);
  return pages;
}
