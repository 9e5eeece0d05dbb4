import type { Statement } from '../../../db/connection/database.ts';
import { insertPin } from '../../../db/queries/pins/pins.ts';
import { purgeDeletedBoards } from '../../../server/boards/delete-board.ts';
import { signUp, type Client, type Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';

const forgetLimits: Statement = { name: 'test_forget_limits', text: 'DELETE FROM rate_limits' };

/** A member, exempt from a household's hourly sign-up limit. */
export async function member(service: TestService, username: string): Promise<Member> {
  await service.db.rows(forgetLimits);
  return signUp(service.origin, username);
}

export async function members<Name extends string>(
  service: TestService,
  ...names: Name[]
): Promise<Record<Name, Member>> {
  const made: Partial<Record<Name, Member>> = {};
  for (const name of names) made[name] = await member(service, name);
  return made as Record<Name, Member>;
}

export async function boardOf(
  who: Client,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; url: string; slug: string }> {
  const answer = await who.call('POST', '/v3/boards/', { name, ...fields });
  if (answer.status !== 201) throw new Error(`the board was answered ${answer.status}: ${answer.text}`);
  return answer.response?.data as { id: string; url: string; slug: string };
}

const insertImage: Statement = {
  name: 'test_insert_image',
  text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES ($1, 600, 800, 'jpg', '#336699', '0', 1000) ON CONFLICT DO NOTHING`,
};

let pictures = 0;

/** Pins without files, each of another picture, for tests of lists and rules. Fast to create. */
export async function quickPins(
  service: Pick<TestService, 'db'>,
  userId: string,
  boardId: string,
  count: number,
  signature?: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const made = signature ?? `a${(pictures += 1).toString(16).padStart(31, '0')}`;
    await service.db.rows(insertImage, [made]);
    const pin = await insertPin(service.db, {
      userId,
      boardId,
      sectionId: null,
      signature: made,
      title: `Pin ${pictures}`,
      description: '',
      altText: '',
      link: '',
      domain: 'Uploaded by user',
      method: 'uploaded',
      key: null,
    });
    if (pin.pinId === null) throw new Error('a pin could not be made');
    ids.push(pin.pinId);
  }
  return ids;
}

const saveOften: Statement = {
  name: 'test_save_often',
  text: 'UPDATE pin_documents SET saves = 9 WHERE pin_id = $1',
};

/** Takes a pin out of those that home draws by chance from the new, rarely saved ones of everybody. */
export async function neverDrawn(service: Pick<TestService, 'db'>, pinId: string): Promise<void> {
  await service.db.rows(saveOften, [pinId]);
}

const sumOf = (names: string): string => `(
    SELECT coalesce(sum(value), 0) FROM (
      SELECT name, value FROM counters UNION ALL SELECT name, delta FROM counter_deltas) c WHERE name ${names})`;
const counted: Statement = {
  name: 'test_row_counts',
  text: `SELECT
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM boards) AS boards,
    (SELECT count(*) FROM board_slugs) AS slugs, (SELECT count(*) FROM pins) AS pins,
    (SELECT count(*) FROM board_pins) AS placed, (SELECT count(*) FROM saves) AS saves,
    (SELECT count(*) FROM follows) AS follows, (SELECT count(*) FROM images) AS images,
    (SELECT count(*) FROM idempotency_keys) AS keys, (SELECT count(*) FROM usernames) AS names,
    ${sumOf("NOT LIKE '%followers'")} AS counts, ${sumOf("LIKE '%followers'")} AS followers`,
};

/** Row counts of everything that an operation may change. */
export async function rowCounts(service: TestService): Promise<Record<string, string>> {
  const [row] = await service.db.rows<Record<string, string>>(counted);
  if (row === undefined) throw new Error('no counts');
  return row;
}

const placeSection: Statement = {
  name: 'test_insert_section',
  text: `INSERT INTO board_sections (board_id, title, slug) VALUES ($1, $2, lower($2)) RETURNING id`,
};

/** Creates a section without the rules of members' calls. */
export async function sectionOf(service: TestService, boardId: string, title: string): Promise<string> {
  const [row] = await service.db.rows<{ id: string }>(placeSection, [boardId, title]);
  if (row === undefined) throw new Error('the section could not be made');
  return row.id;
}

const agePast: Statement = {
  name: 'test_age_deleted_board',
  text: `UPDATE boards SET deleted_at = now() - interval '15 days' WHERE id = $1 AND deleted_at IS NOT NULL`,
};

/** Two weeks after a board's deletion, with the worker run. */
export async function afterGrace(service: TestService, boardId: string): Promise<void> {
  await service.db.rows(agePast, [boardId]);
  await purgeDeletedBoards({ db: service.db });
}
