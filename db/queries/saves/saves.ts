import { statement, type Sql } from '../../connection/database.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';
import { copiedColumns, copiedValues, listed, placed } from '../pins/pin-entries.ts';
import { boardTakesPinsOf, boardVisible, pinNotBlocked } from '../visibility.ts';
import { annotations } from '../topics/annotations.ts';
import { pinColumns, type PinObject } from '../pins/cards/card-objects.ts';
import type { PinCardRow } from '../pins/cards/pin-card-row.ts';
import { cardsOf, partVersions, type FoundCardRow } from '../pins/cards/read-cards.ts';
import { sharedTallies } from '../pins/cards/tallies.ts';

export interface InsertSave {
  userId: string;
  sourcePinId: string;
  /** A board by ID, the profile, or the person's last used board. `lastUsed` falls back to the profile. */
  board: { id: string } | 'profile' | 'lastUsed';
  sectionId: string | null;
  /** A client's idempotency key for this save, or null. */
  key: string | null;
  /** SHA-256 of the request with the key. Null or absent if it is not compared. */
  digest?: Buffer | null;
  title: string | null;
  description: string | null;
  /** Defaults to the current time. */
  createdAt?: Date | null;
}

export interface InsertSaveResult {
  /** The new copy. Null if the key was already used, or the source or board is missing. */
  copy: CopyRow | null;
  sourceFound: boolean;
  /** The target board, whether or not it accepts the person's pins. Null if there is none. */
  boardId: string | null;
}

/** What only a full card knows. */
type ReadAgain = 'viewerId' | 'version' | 'boardIsClosed' | 'isShopTheLook' | 'keptApart' | 'save';

/** A copy in the statement that writes it: its own contents, and the versions of what else its card consists of. */
interface CopyRow extends Omit<PinObject, 'version'>, Omit<FoundCardRow, 'id' | ReadAgain> {
  /** Whether its card depends on products on its picture, or on blocks. */
  isRare: boolean;
}

/**
 * Columns of a `CopyRow` for a pin `p` on a board `b` of the viewer. Half of what a card takes of a statement is for
 * what few pins and viewers have, so these are read again. A new pin has no comments of its own.
 */
const copyColumns = `
  p.id, ${pinColumns}, ${partVersions}, ${sharedTallies} AS tallies,
  CASE WHEN b.privacy <> 'public' THEN '{}'::text[] END AS "ownTallies", ${annotations('p.root_pin_id')} AS annotations,
  EXISTS (SELECT 1 FROM pin_product_tags pt WHERE pt.root_pin_id = p.root_pin_id)
    OR EXISTS (SELECT 1 FROM blocks k WHERE k.user_id = $1) AS "isRare"`;

const profile = `(SELECT id FROM boards WHERE owner_id = $1 AND layout = 'quick_saves' ORDER BY id LIMIT 1)`;
/** Number of a person's latest pins that determine their last used board. */
const latestPins = 1000;
const offered = `b.layout = 'default' AND ${boardTakesPinsOf('b', '$1')} AND ${boardVisible('b', '$1')}`;
/** A board counts as used when it is created and with each pin added to it. */
const lastUsed = `(
  SELECT used.id FROM (
    (SELECT b.id, s.pin_id AS at
      FROM (SELECT board_id, pin_id FROM saves WHERE user_id = $1 ORDER BY pin_id DESC LIMIT ${latestPins}) s
      JOIN boards b ON b.id = s.board_id WHERE ${offered} ORDER BY s.pin_id DESC LIMIT 1)
    UNION ALL
    (SELECT b.id, b.id FROM boards b WHERE b.owner_id = $1 AND ${offered} ORDER BY b.id DESC LIMIT 1)
    UNION ALL
    (SELECT b.id, b.id FROM board_collaborators own JOIN boards b ON b.id = own.board_id
      WHERE own.user_id = $1 AND own.status = 'accepted' AND ${offered} ORDER BY b.id DESC LIMIT 1)
  ) used ORDER BY used.at DESC LIMIT 1)`;

/**
 * `LIMIT 1` of what is claimed is for the planner: expecting two copies, it would take a plan for any values to cost more
 * than a plan for each save's own, which takes twice as long as the save itself.
 */
const insertTo = (name: string, board: string) => statement(name)`
  WITH wanted AS MATERIALIZED (SELECT ${board} AS id), source AS (
    SELECT p.* FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.id = $2 AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')}
      AND ${pictureAllowed('p.image_signature')}
  ), target AS (
    SELECT b.id FROM boards b WHERE b.id = (SELECT id FROM wanted) AND ${boardTakesPinsOf('b', '$1')}
      AND ($4::bigint IS NULL OR EXISTS (
        SELECT 1 FROM board_sections bs WHERE bs.board_id = b.id AND bs.id = $4))
  ), fresh AS MATERIALIZED (SELECT new_id() AS id FROM source, target),
  keyed AS (
    INSERT INTO idempotency_keys (user_id, key, pin_id, digest)
    SELECT $1, $5, id, $8 FROM fresh WHERE $5::text IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING pin_id
  ), claimed AS (
    SELECT pin_id FROM keyed UNION ALL SELECT id FROM fresh WHERE $5::text IS NULL LIMIT 1
  ), added AS (
    INSERT INTO pins (id, user_id, board_id, section_id, title, description, language, created_at, ${copiedColumns})
    SELECT c.pin_id, $1, t.id, $4, coalesce($6, s.title), coalesce($7, s.description),
      CASE WHEN $6::text IS NULL AND $7::text IS NULL THEN s.language END, coalesce($9::timestamptz, now()),
      ${copiedValues}
    FROM claimed c, source s, target t
    RETURNING *
  ), ${placed}, ${listed}
  SELECT EXISTS (SELECT 1 FROM source) AS "sourceFound", (SELECT id FROM wanted) AS "wantedBoardId", card.*
  FROM (SELECT 1) one LEFT JOIN (
    SELECT ${copyColumns} FROM added p JOIN boards b ON b.id = p.board_id) card ON true`;

const insertToNamed = insertTo('save_insert_to_named', '$3::bigint');
const insertToProfile = insertTo('save_insert_to_profile', `coalesce($3::bigint, ${profile})`);
const insertToLastUsed = insertTo(
  'save_insert_to_last_used',
  `coalesce($3::bigint, ${lastUsed}, ${profile})`,
);

type SaveAnswer = { sourceFound: boolean; wantedBoardId: string | null } & (CopyRow | { id: null });

/** Copies a pin to a person's board, with its list entries and counts, in one statement. */
export async function insertSave(sql: Sql, save: InsertSave): Promise<InsertSaveResult> {
  const { board } = save;
  const insert =
    board === 'profile' ? insertToProfile : board === 'lastUsed' ? insertToLastUsed : insertToNamed;
  const [row] = await sql.rows<SaveAnswer>(insert, [
    save.userId,
    save.sourcePinId,
    typeof board === 'string' ? null : board.id,
    save.sectionId,
    save.key,
    save.title,
    save.description,
    save.digest ?? null,
    save.createdAt ?? null,
  ]);
  if (row === undefined) throw new Error('a statement over one row answered none');
  return { sourceFound: row.sourceFound, boardId: row.wantedBoardId, copy: row.id === null ? null : row };
}

/** Returns the card of a copy for whom it belongs to. Null if it has to be read again. */
export async function cardOfCopy(sql: Sql, row: CopyRow): Promise<PinCardRow | null> {
  if (row.isRare) return null;
  const rest = {
    viewerId: null,
    version: '',
    boardIsClosed: false,
    isShopTheLook: false,
    keptApart: null,
    save: null,
  };
  // A statement does not see the count that it writes.
  const copy = Object.assign(row, rest, { tallies: [...row.tallies, 'pin_saves 1'] });
  const [card] = await cardsOf(sql, [copy], new Map([[row.id, copy]]));
  return card ?? null;
}

const pinByKey = statement('save_pin_by_key')`
  SELECT pin_id AS "pinId" FROM idempotency_keys WHERE user_id = $1 AND key = $2`;

/** Returns the pin created by an earlier call with this key, or null. */
export async function pinIdByIdempotencyKey(sql: Sql, userId: string, key: string): Promise<string | null> {
  const [row] = await sql.rows<{ pinId: string }>(pinByKey, [userId, key]);
  return row?.pinId ?? null;
}
