import { pictureSignaturesOfBoard } from '../../../db/queries/boards/board-pictures.ts';
import type { BoardPrivacy } from '../../../views/contract/models.ts';
import { boardSlug } from '../../../views/boards/board-slug.ts';
import { createBoard } from '../../boards/create-board.ts';
import { getBoardBySlug } from '../../boards/get-board.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { boardName } from './board-name.ts';
import { importTexts as t } from './import-texts.ts';
import type { ImportFailure } from './read-arguments.ts';

export interface TargetBoard {
  name: string;
  /** Null until the board is created. */
  id: string | null;
  isNew: boolean;
  privacy: BoardPrivacy;
  /**
   * Pictures on the board by signature, with the file that this import took each from, or null if it was already
   * there.
   */
  pictures: Map<string, string | null>;
  /** Pins added by this import. */
  added: number;
}

export interface WantedBoards {
  ownerId: string;
  /** Board name for photographs directly in the imported folder. */
  rootName: string;
  /** Null makes new boards public. */
  privacy: BoardPrivacy | null;
}

/**
 * Returns the board for each folder, existing or to be created. Folders whose names give the same slug share a board.
 * Refuses an existing board whose privacy differs from the requested one, because its photographs would reach a
 * different audience than intended.
 */
export async function findTargetBoards(
  services: Services,
  folders: string[],
  wanted: WantedBoards,
): Promise<Map<string, TargetBoard> | ImportFailure> {
  const bySlug = new Map<string, TargetBoard>();
  const byFolder = new Map<string, TargetBoard>();
  for (const folder of folders) {
    const name = boardName(folder, wanted.rootName);
    const board = bySlug.get(boardSlug(name)) ?? (await findBoard(services, wanted, name));
    bySlug.set(boardSlug(name), board);
    byFolder.set(folder, board);
  }
  const other = [...bySlug.values()].find(
    (board) => !board.isNew && wanted.privacy !== null && board.privacy !== wanted.privacy,
  );
  if (other === undefined) return byFolder;
  return {
    id: 'board_privacy_differs',
    message: t.boardDiffers({
      board: other.name,
      actual: other.privacy,
      wanted: wanted.privacy ?? ('public' satisfies BoardPrivacy),
    }),
  };
}

async function findBoard(services: Services, wanted: WantedBoards, name: string): Promise<TargetBoard> {
  const found = await getBoardBySlug(services, wanted.ownerId, wanted.ownerId, boardSlug(name));
  if (found === null) {
    const privacy = wanted.privacy ?? 'public';
    return { name, id: null, isNew: true, privacy, pictures: new Map(), added: 0 };
  }
  const { id, name: called, privacy } = found.board;
  const signatures = await pictureSignaturesOfBoard(services.db, id);
  const pictures = new Map(signatures.map((signature): [string, null] => [signature, null]));
  return { name: called, id, isNew: false, privacy, pictures, added: 0 };
}

/** Returns the board's id, creating the board if needed. Throws `board_name_taken` if the name is unavailable. */
export async function boardIdOf(services: Services, ownerId: string, board: TargetBoard): Promise<string> {
  if (board.id !== null) return board.id;
  try {
    const made = await createBoard(services, {
      ownerId,
      name: board.name,
      description: '',
      privacy: board.privacy,
    });
    board.id = made.id;
    return made.id;
  } catch (error) {
    // A concurrent import may have just created it.
    const found = isAppError(error)
      ? await getBoardBySlug(services, ownerId, ownerId, boardSlug(board.name))
      : null;
    if (found === null || found.board.privacy !== board.privacy) throw error;
    board.id = found.board.id;
    return found.board.id;
  }
}
