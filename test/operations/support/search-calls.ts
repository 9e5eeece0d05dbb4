import type { Client } from '../../support/service/client.ts';

export interface SearchData {
  query: string;
  results: { id: string; type: string; title?: string; name?: string; username?: string }[];
  spelling: { query: string; is_used: boolean } | null;
  any_of: string | null;
  topic: { url: string; name: string } | null;
  has_named_boards: boolean;
  guides: { term: string }[];
}

export interface SearchPage extends SearchData {
  ids: string[];
  bookmark: string;
}

/** A page of results. Throws on failure. */
export async function searchFor(
  who: Client,
  query: string,
  fields: Record<string, string> = {},
): Promise<SearchPage> {
  const answer = await who.call('GET', '/v3/search/', { query, ...fields });
  if (answer.status !== 200) throw new Error(`${JSON.stringify(query)}: ${answer.text}`);
  const data = answer.response?.data as SearchData;
  return {
    ...data,
    ids: data.results.map(({ id }) => id),
    bookmark: answer.response?.bookmark ?? 'none',
  };
}

/** All pages of a search. `between` runs after each. */
export async function searchAll(
  who: Client,
  query: string,
  fields: Record<string, string>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let bookmark = '';
  for (let pages = 0; bookmark !== '-end-' && pages < 100; pages += 1) {
    const page = await searchFor(who, query, { ...fields, ...(bookmark !== '' && { bookmarks: bookmark }) });
    ids.push(...page.ids);
    bookmark = page.bookmark;
    await between();
  }
  return ids;
}
