import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { boardDiscoverable } from '../visibility.ts';
import { pinsOfBoard, walkPins } from './pin-walks.ts';

/** Boards that a picture is on, the newest, and pins beside it on each of them. */
const maxBoards = 12;
const maxBeside = 12;

const take = statement('pin_contexts_take')`
  WITH taken AS (
    DELETE FROM pin_context_queue q USING (
      SELECT pin_id FROM pin_context_queue ORDER BY pin_id LIMIT ${anyValue('$1', 'bigint')} FOR UPDATE SKIP LOCKED
    ) next WHERE q.pin_id = next.pin_id RETURNING q.pin_id
  )
  SELECT t.pin_id AS "pinId", coalesce(d.tier >= 0 AND pin_says_nothing(d.words), false) AS "saysNothing"
  FROM taken t LEFT JOIN pin_documents d ON d.pin_id = t.pin_id`;

export interface QueuedPin {
  pinId: string;
  /** Whether it is an original that has no texts of its own. */
  saysNothing: boolean;
}

/** Takes up to `limit` pins out of the queue, in a transaction that writes or removes their contexts. */
export async function takeQueuedPins(sql: Sql, limit: number): Promise<QueuedPin[]> {
  return sql.rows<QueuedPin>(take, [limit]);
}

/** Words as search reads them, letters alone. */
const wordsIn = (text: string): string => `
  unnest(tsvector_to_array(to_tsvector('public.search_simple', translate(search_letters(${text}), '’/', ''' '))))`;

const around = statement('pin_contexts_around')`
  WITH place AS MATERIALIZED (
    SELECT asked.id AS pin_id, b.id AS board_id, b.owner_id, b.name, b.id = p.board_id AS is_own, p.root_pin_id
    FROM unnest($1::bigint[]) AS asked (id) JOIN pins p ON p.id = asked.id
    CROSS JOIN LATERAL (
      SELECT p.board_id UNION (
        SELECT s.board_id FROM pins s WHERE s.root_pin_id = p.root_pin_id ORDER BY s.board_id DESC LIMIT ${maxBoards})
    ) on_board JOIN boards b ON b.id = on_board.board_id
    WHERE ${boardDiscoverable('b')}
  ), said AS (
    SELECT pin_id, board_id, owner_id, word, is_own, true AS is_name, 0::bigint AS beside
    FROM place CROSS JOIN LATERAL ${wordsIn('place.name')} AS word
    UNION ALL
    SELECT place.pin_id, place.board_id, place.owner_id, word, place.is_own, false, beside.id
    FROM place CROSS JOIN LATERAL (
      SELECT o.id, o.title FROM board_pins bp JOIN pins o ON o.id = bp.pin_id
      WHERE bp.board_id = place.board_id AND o.root_pin_id <> place.root_pin_id ORDER BY bp.pin_id DESC LIMIT ${maxBeside}
    ) beside CROSS JOIN LATERAL ${wordsIn('beside.title')} AS word
  )
  SELECT s.pin_id AS "pinId", s.word, coalesce(w.documents, 0) AS documents,
    bool_or(s.is_own AND s.is_name) AS "isNameOfOwn",
    count(DISTINCT s.board_id) FILTER (WHERE s.is_name) AS names,
    count(DISTINCT s.owner_id) AS people,
    count(DISTINCT s.beside) FILTER (WHERE NOT s.is_name) AS beside,
    array_agg(DISTINCT s.board_id) AS "boardIds",
    greatest(0, (SELECT c.reltuples::float8 FROM pg_class c WHERE c.oid = to_regclass('pins_created'))) AS all
  FROM said s LEFT JOIN search_words w ON w.word = s.word
  WHERE s.word ~ '^[[:alpha:]]{2,30}$' GROUP BY s.pin_id, s.word, w.documents`;

/** A word that is said around a pin. */
export interface WordAround {
  pinId: string;
  word: string;
  /** Number of the site's documents that have it. */
  documents: number;
  /** Whether the pin's own board is called by it. */
  isNameOfOwn: boolean;
  /** Number of public boards called by it that the picture is on. */
  names: number;
  /** Number of people on whose boards it is said. */
  people: number;
  /** Number of pins beside it on these boards whose title has it. */
  beside: number;
  boardIds: string[];
  /** Number of the site's documents, by the planner's estimate. */
  all: number;
}

/** Returns the words of the public boards that pins are on, and those of titles beside them. */
export async function wordsAround(sql: Sql, pinIds: readonly string[]): Promise<WordAround[]> {
  const rows = await sql.rows<WordAround & { names: string; people: string; beside: string }>(around, [
    pinIds,
  ]);
  return rows.map((row) => ({
    ...row,
    names: Number(row.names),
    people: Number(row.people),
    beside: Number(row.beside),
  }));
}

const keepPublic = statement('pin_contexts_keep_public')`
  SELECT b.id FROM boards b WHERE b.id = ANY ($1::bigint[]) AND ${boardDiscoverable('b')} ORDER BY b.id FOR SHARE`;

/**
 * Returns those of the boards that are public, and keeps them so until the transaction ends: whoever makes one secret
 * then finds what was written of it.
 */
export async function keepBoardsPublic(sql: Sql, boardIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(keepPublic, [boardIds]);
  return new Set(rows.map(({ id }) => id));
}

const write = statement('pin_contexts_write')`
  INSERT INTO pin_contexts (pin_id, words, board_ids, read_at)
  SELECT d.pin_id, CASE WHEN made.words = '' THEN ''::tsvector ELSE
      d.words || setweight(search_pin_words(coalesce(nullif(d.language, ''), u.locale, ''), made.words, '', '', ''), 'D') END,
    made.board_ids::bigint[], now()
  FROM unnest($1::bigint[], $2::text[], $3::text[]) AS made (pin_id, words, board_ids)
  JOIN pin_documents d ON d.pin_id = made.pin_id JOIN users u ON u.id = d.user_id
  ON CONFLICT (pin_id) DO UPDATE SET words = EXCLUDED.words, board_ids = EXCLUDED.board_ids, read_at = now()`;

export interface PinContext {
  pinId: string;
  words: readonly string[];
  /** Public boards that the words are from. */
  boardIds: readonly string[];
}

/** Writes contexts in place of those that pins have. */
export async function writePinContexts(sql: Sql, contexts: readonly PinContext[]): Promise<void> {
  if (contexts.length === 0) return;
  await sql.rows(write, [
    contexts.map(({ pinId }) => pinId),
    contexts.map(({ words }) => words.join(' ')),
    contexts.map(({ boardIds }) => `{${boardIds.join(',')}}`),
  ]);
}

const remove = statement('pin_contexts_remove')`DELETE FROM pin_contexts WHERE pin_id = ANY ($1::bigint[])`;

export async function removePinContexts(sql: Sql, pinIds: readonly string[]): Promise<void> {
  if (pinIds.length > 0) await sql.rows(remove, [pinIds]);
}

const queueOld = statement('pin_contexts_queue_old')`
  INSERT INTO pin_context_queue (pin_id)
  SELECT pin_id FROM pin_contexts WHERE read_at < $1 ORDER BY read_at LIMIT $2 ON CONFLICT DO NOTHING`;

/** Queues up to `limit` pins whose context was last read before a time: what is saved with them has changed since. */
export async function queueOldContexts(sql: Sql, before: Date, limit: number): Promise<void> {
  await sql.rows(queueOld, [before, limit]);
}

const queueNext = (name: string, from: string) => statement(name)`
  WITH next AS MATERIALIZED (${from} LIMIT $2), queued AS (
    INSERT INTO pin_context_queue (pin_id)
    SELECT d.pin_id FROM next JOIN pin_documents d ON d.pin_id = next.root
    WHERE d.tier >= 0 AND pin_says_nothing(d.words) ON CONFLICT DO NOTHING
  )
  SELECT max(id) AS last FROM next`;
const queueAll = queueNext(
  'pin_contexts_queue_all',
  'SELECT p.id, p.id AS root FROM pins p WHERE p.id > $1 ORDER BY p.id',
);
const queueOfBoard = queueNext('pin_contexts_queue_of_board', pinsOfBoard);

/**
 * Queues those that say nothing among the next `limit` pins after an id, of one board or of all. Returns the last id, or
 * null at the end.
 */
export function queueContexts(
  sql: Sql,
  after: string,
  limit: number,
  boardId?: string,
): Promise<string | null> {
  return walkPins(sql, boardId === undefined ? queueAll : queueOfBoard, after, limit, boardId);
}
