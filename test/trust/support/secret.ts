import type { Statement } from '../../../db/connection/database.ts';
import { insertSection } from '../../../db/queries/sections/section-changes.ts';
import { boardOf, quickPins } from '../../operations/support/people.ts';
import type { Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';

export interface Secret {
  ids: ReadonlySet<string>;
  /** Lower-case words, any of which is a leak. */
  marks: readonly string[];
  /** Values that name the secret, for a field or path parameter of this name. */
  valuesOf(name: string): string[];
  /** All stored rows of the board. */
  rows(): Promise<unknown>;
  before: unknown;
}

const word = 'zzhidden';
const signature = 'f0f0f0f0'.repeat(4);

const wordPins: Statement = {
  name: 'test_secret_words',
  text: `UPDATE pins SET title = 'Zzhiddenpin', description = 'zzhiddenwords', alt_text = 'zzhiddenalt',
    link = 'https://zzhidden.example/', domain = 'zzhidden.example' WHERE board_id = $1`,
};
const makeSecretStatement: Statement = {
  name: 'test_make_secret',
  text: `UPDATE boards SET privacy = 'secret' WHERE id = $1`,
};
const stored: Statement = {
  name: 'test_secret_rows',
  text: `SELECT
    (SELECT json_agg(b) FROM boards b WHERE b.id = $1) AS board,
    (SELECT json_agg(p ORDER BY p.id) FROM pins p WHERE p.board_id = $1) AS pins,
    (SELECT json_agg(s ORDER BY s.id) FROM board_sections s WHERE s.board_id = $1) AS sections,
    (SELECT json_agg(bp ORDER BY bp.pin_id) FROM board_pins bp WHERE bp.board_id = $1) AS placed,
    (SELECT json_agg(c ORDER BY c.user_id) FROM board_collaborators c WHERE c.board_id = $1) AS people`,
};

/**
 * A formerly public board that a stranger followed and saved from next to it, now secret: with pins, a section, and
 * unique words and picture.
 */
export async function makeSecret(
  service: TestService,
  owner: Member,
  stranger: Member,
  publicBoardId: string,
): Promise<Secret> {
  const board = await boardOf(owner, 'Zzhidden board', { description: 'zzhidden thoughts' });
  const pins = await quickPins(service, owner.id, board.id, 3, signature);
  await service.db.rows(wordPins, [board.id]);
  await stranger.call('PUT', `/v3/boards/${board.id}/follow/`);
  await stranger.call('PUT', `/v3/users/${owner.id}/follow/`);
  await quickPins(service, owner.id, publicBoardId, 3);
  const section = (await insertSection(service.db, board.id, 'Zzhidden section', 'zzhidden-section')) ?? '';
  await service.db.rows(makeSecretStatement, [board.id]);
  const rows = async (): Promise<unknown> => (await service.db.rows(stored, [board.id]))[0];
  const [pin = ''] = pins;
  return {
    ids: new Set([board.id, section, ...pins]),
    marks: [word, signature],
    rows,
    before: await rows(),
    valuesOf(name) {
      if (name === 'username') return [owner.username];
      if (name === 'board') return [board.slug];
      if (name === 'section') return ['zzhidden-section'];
      if (/slug/.test(name)) return [/section/.test(name) ? 'zzhidden-section' : board.slug];
      if (/section/.test(name)) return [section];
      if (/board|target_id/.test(name)) return [board.id];
      if (/pin/.test(name)) return [pin];
      if (/user/.test(name)) return [owner.id];
      if (/query|term/.test(name)) return [word];
      if (name === 'object_id') return [pin, board.id];
      if (name === 'id') return [pin, board.id, section];
      return [];
    },
  };
}
