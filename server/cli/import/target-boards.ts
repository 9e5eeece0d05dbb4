import { pictureSignaturesOfBoard } from '../../../db/queries/boards/board-pictures.ts';
import type { BoardPrivacy } from '../../../views/contract/models.ts';
import { boardSlug } from '../../../views/boards/board-slug.ts';
import { createBoard } from '../../boards/create-board.ts';
import { getBoardBySlug } from '../../boards/get-board.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { boardName } from './board-name.ts';
import type { ImportFailure } from './read-arguments.ts';

export interface TargetBoard {
  name: string;
  /** Null until the board is made. */
  id: string | null;
  isNew: boolean;
  privacy: BoardPrivacy;
  /** Pictures on it, by signature: the file that this import took each from, or null when it was there before. */
  pictures: Map<string, string | null>;
  /** Pins that this import has added. */
  added: number;
}

export interface WantedBoards {
  ownerId: string;
  /** Name for photographs that lie directly in the imported folder. */
  rootName: string;
  /** Null: public for new boards. */
  privacy: BoardPrivacy | null;
}

/**
 * The board of each folder, those that exist and those to be made. Folders whose names make the same address
 * share a board. Refuses when an existing board is not of the privacy that was asked for, since its photographs
 * would be seen by more, or fewer, than was meant.
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
    message: `The board "${other.name}" is there already and is ${other.privacy}, not ${wanted.privacy ?? 'public'}. Change it first, or leave --privacy away.`,
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

/** The board's id; makes the board when it has none. Throws `board_name_taken` for a name that cannot be had. */
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
    // Another import may have made it just now.
    const found = isAppError(error)
      ? await getBoardBySlug(services, ownerId, ownerId, boardSlug(board.name))
      : null;
    if (found === null || found.board.privacy !== board.privacy) throw error;
    board.id = found.board.id;
    return found.board.id;
  }
}
