import { statement, type Sql } from '../../connection/database.ts';
import { insertJob } from '../jobs.ts';
import { boardDiscoverable, notHiddenPerson } from '../visibility.ts';
import { pinsOfBoard, walkPins } from './pin-walks.ts';

/** `from` selects `id`, in whose order pins are looked at, and the `root` of each. */
const choose = (name: string, from: string) => statement(name)`
  WITH next AS MATERIALIZED (${from} LIMIT $2),
  chosen AS MATERIALIZED (
    SELECT shown.id, asked.root FROM (SELECT DISTINCT root FROM next) asked CROSS JOIN LATERAL (
      SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE p.root_pin_id = asked.root AND ${boardDiscoverable('b')}
        AND ${notHiddenPerson('p.user_id')} AND ${notHiddenPerson('b.owner_id')}
      ORDER BY p.id LIMIT 1
    ) shown JOIN pin_documents d ON d.pin_id = shown.id WHERE d.tier < 0
  ), demoted AS (
    UPDATE pin_documents d SET tier = -1, saves = 0 FROM chosen JOIN pins p ON p.root_pin_id = chosen.root
    WHERE d.pin_id = p.id AND d.tier >= 0 RETURNING d.pin_id
  ), promoted AS (
    UPDATE pin_documents d SET tier = search_tier(had.saves), saves = had.saves
    FROM chosen CROSS JOIN LATERAL (SELECT greatest(0, coalesce((
      SELECT c.value FROM counters c WHERE c.owner_id = chosen.root AND c.name = 'pin_saves'), 0)) AS saves) had
    WHERE d.pin_id = chosen.id
  ), without_topics AS (
    DELETE FROM pin_interests i USING demoted WHERE i.pin_id = demoted.pin_id
  ), without_context AS (
    DELETE FROM pin_contexts c USING demoted WHERE c.pin_id = demoted.pin_id
  )
  SELECT max(id) AS last FROM next`;

const ofAll = choose(
  'search_stand_ins_of_all',
  'SELECT id, root_pin_id AS root FROM pins WHERE id > $1 ORDER BY id',
);
const ofBoard = choose('search_stand_ins_of_board', pinsOfBoard);
const ofPerson = choose(
  'search_stand_ins_of_person',
  `SELECT d.pin_id AS id, d.root_pin_id AS root FROM pin_documents d
    WHERE d.user_id = $3 AND d.pin_id > $1 ORDER BY d.pin_id`,
);
const ofPin = choose('search_stand_in_of_pin', 'SELECT id, root_pin_id AS root FROM pins WHERE id = $1');

const walks = { all: ofAll, board: ofBoard, person: ofPerson };

/**
 * Chooses which pin search and lists show of a picture, for the next `limit` pins after an id, of one board or person or of
 * all: the original, or while that is on a board that is not public, or its person hidden, its oldest public copy. Returns
 * the last id, or null at the end.
 */
export function chooseStandIns(
  of: keyof typeof walks,
  sql: Sql,
  after: string,
  limit: number,
  id?: string,
): Promise<string | null> {
  return walkPins(sql, walks[of], after, limit, id);
}

export const standInsOfPersonJob = 'choose-stand-ins-of-person';

/** Queues choosing again among a person's pins and their copies. */
export function queueStandInsOfPerson(tx: Sql, personId: string): Promise<void> {
  return insertJob(tx, standInsOfPersonJob, { person: personId, after: '0' }, { priority: 6 });
}

/** Like `chooseStandIns`, for the picture of one pin. */
export async function chooseStandIn(sql: Sql, pinId: string): Promise<void> {
  await sql.rows(ofPin, [pinId, 1]);
}
