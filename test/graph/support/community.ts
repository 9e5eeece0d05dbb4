import { openDatabase, type Database, type Statement } from '../../../db/connection/database.ts';
import { insertBoard } from '../../../db/queries/boards/insert-board.ts';
import { insertPin } from '../../../db/queries/pins/pins.ts';
import { deleteOwnPin } from '../../../db/queries/pins/own-pins.ts';
import { insertSave } from '../../../db/queries/saves/saves.ts';
import { createTestDatabase } from '../../support/service/database.ts';
import { signature } from './small-graph.ts';

/** People, boards and pins in a separate database, without a service. */
export interface Community {
  db: Database;
  connectionString: string;
  person(locale?: string): Promise<string>;
  board(ownerId: string, privacy?: 'public' | 'protected' | 'secret'): Promise<string>;
  /** Pins the picture with that number, whether or not it exists already. */
  pin(userId: string, boardId: string, picture: number): Promise<string>;
  save(userId: string, pinId: string, boardId: string): Promise<string>;
  removePin(userId: string, pinId: string): Promise<void>;
  setPrivacy(boardId: string, privacy: string): Promise<void>;
  setDeleted(boardId: string, isDeleted: boolean): Promise<void>;
  movePin(pinId: string, boardId: string): Promise<void>;
  close(): Promise<void>;
}

const newPerson: Statement = {
  name: 'test_graph_person',
  text: `INSERT INTO users (username, first_name, full_name, locale)
    VALUES ('walker' || new_id(), 'Walker', 'Walker', $1) RETURNING id`,
};
const newImage: Statement = {
  name: 'test_graph_image',
  text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES ($1, 600, 800, 'jpg', '#336699', '0', 1000) ON CONFLICT DO NOTHING`,
};
const privacyOf: Statement = {
  name: 'test_graph_privacy',
  text: 'UPDATE boards SET privacy = $2 WHERE id = $1',
};
const deletion: Statement = {
  name: 'test_graph_deletion',
  text: 'UPDATE boards SET deleted_at = CASE WHEN $2 THEN now() END WHERE id = $1',
};
const move: Statement = {
  name: 'test_graph_move',
  text: `WITH placed AS (UPDATE board_pins SET board_id = $2 WHERE pin_id = $1),
      listed AS (UPDATE saves SET board_id = $2 WHERE pin_id = $1)
    UPDATE pins SET board_id = $2 WHERE id = $1`,
};

export async function createCommunity(): Promise<Community> {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const db = openDatabase({ connectionString, maxConnections: 4, statementTimeoutMs: 120_000 });
  let boards = 0;
  return {
    db,
    connectionString,
    async person(locale = 'en-US') {
      const [row] = await db.rows<{ id: string }>(newPerson, [locale]);
      return row?.id ?? '';
    },
    async board(ownerId, privacy = 'public') {
      const slug = `board-${++boards}`;
      const board = { ownerId, name: slug, slug, description: '', privacy, layout: 'default' } as const;
      return (await insertBoard(db, board)) ?? '';
    },
    async pin(userId, boardId, picture) {
      await db.rows(newImage, [signature(picture)]);
      const made = await insertPin(db, {
        userId,
        boardId,
        sectionId: null,
        signature: signature(picture),
        title: '',
        description: '',
        altText: '',
        link: '',
        domain: 'Uploaded by user',
        method: 'uploaded',
        key: null,
      });
      return made.pinId ?? '';
    },
    async save(userId, sourcePinId, boardId) {
      const save = {
        userId,
        sourcePinId,
        board: { id: boardId },
        sectionId: null,
        key: null,
        title: null,
        description: null,
      };
      return (await insertSave(db, save)).copy?.id ?? '';
    },
    async removePin(userId, pinId) {
      await deleteOwnPin(db, userId, pinId);
    },
    async setPrivacy(boardId, privacy) {
      await db.rows(privacyOf, [boardId, privacy]);
    },
    async setDeleted(boardId, isDeleted) {
      await db.rows(deletion, [boardId, isDeleted]);
    },
    async movePin(pinId, boardId) {
      await db.rows(move, [pinId, boardId]);
    },
    async close() {
      await db.close();
      await database.drop();
    },
  };
}
