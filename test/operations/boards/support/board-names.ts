import type { Statement } from '../../../../db/connection/database.ts';
import type { Client } from '../../../support/service/client.ts';

export const ids: Record<string, string> = {};

export const join: Statement = {
  name: 'test_join_board',
  text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
};

/** Names of all boards, across pages. */
export async function names(
  who: Client,
  query: Record<string, string> = {},
  pageSize = 2,
): Promise<string[]> {
  const all: string[] = [];
  let bookmarks: string | undefined;
  do {
    const answer = await who.resource('BoardsResource', 'get', {
      username: 'ada',
      page_size: pageSize,
      field_set_key: 'profile_grid_item',
      ...query,
      ...(bookmarks === undefined ? {} : { bookmarks: [bookmarks] }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    all.push(...(answer.response?.data as { name: string }[]).map(({ name }) => name));
    bookmarks = answer.response?.bookmark;
  } while (bookmarks !== undefined && all.length < 100);
  return all;
}
