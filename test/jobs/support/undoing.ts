import type { Database } from '../../../db/connection/database.ts';
import type { Answer, Member } from '../../support/service/client.ts';

export interface Job {
  id: string;
  status: string;
  done: number;
  can_undo: boolean;
  is_undoing: boolean;
  restored: number;
  kept: number;
}

export interface Section {
  id: string;
  title: string;
  slug: string;
  pin_count: number;
}

export const dataOf = <T>(answer: Answer): T => answer.response?.data as T;

export const undo = (who: Member, id: string): Promise<Answer> =>
  who.call('POST', `/v3/boards/jobs/${id}/undo/`);

export const jobNow = async (who: Member, id: string): Promise<Job> =>
  dataOf(await who.call('GET', `/v3/boards/jobs/${id}/`));

export const countOf = async (who: Member, boardId: string): Promise<number> =>
  dataOf<{ pin_count: number }>(await who.call('GET', `/v3/boards/${boardId}/`)).pin_count;

/** What stands in every row of the pins of a board, so that nothing of them can be lost unseen. */
export async function rowsOn(db: Database, boardId: string): Promise<string[]> {
  const statement = {
    name: 'test_rows_on',
    text: `SELECT to_jsonb(p)::text || coalesce(n.body, '') AS row FROM pins p
      LEFT JOIN pin_notes n ON n.pin_id = p.id AND n.user_id = p.user_id WHERE p.board_id = $1 ORDER BY p.id`,
  };
  return (await db.rows<{ row: string }>(statement, [boardId])).map(({ row }) => row);
}

/** Takes person, pin and words. */
export const note = {
  name: 'test_note',
  text: 'INSERT INTO pin_notes (user_id, pin_id, body) VALUES ($1, $2, $3)',
};

export async function sectionsOf(who: Member, boardId: string): Promise<Section[]> {
  return dataOf(await who.call('GET', `/v3/boards/${boardId}/sections/`));
}

/** Makes a section of pins; answers its id. */
export async function sectionMade(
  who: Member,
  boardId: string,
  name: string,
  pins: string[],
): Promise<string> {
  const input = { name, initial_pins: pins };
  return dataOf<Section>(await who.call('POST', `/v3/boards/${boardId}/sections/`, input)).id;
}

export const titles = (list: Section[]): string[] =>
  list.map(({ title, pin_count }) => `${title} ${pin_count}`);
