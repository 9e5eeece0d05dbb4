import { unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoardKey } from '../../../db/seeds/cast/boards.ts';
import { savePin } from '../../saves/save-pin.ts';
import { storePicture } from '../../media/store-picture.ts';
import type { LocalPictures } from '../local-pictures.ts';

export interface SeededBoard {
  ownerId: string;
  boardId: string;
  /** Section ids by title. */
  sections: Map<string, string>;
}

/** The idempotency key of the ordinary demo pin at a place. */
export const pinKey = (place: number): string => `demo:${place}`;

/** Stores a drawn picture and returns its signature. */
export async function storeBytes(local: LocalPictures, name: string, bytes: Buffer): Promise<string> {
  const file = join(local.config.stagingDir, name);
  await writeFile(file, bytes);
  try {
    const result = await storePicture(local.store, file);
    if (!result.ok) throw new Error(`A demo picture was refused: ${result.error.message}`);
    return result.value.signature;
  } finally {
    await unlink(file).catch(() => undefined);
  }
}

/** Saves a demo pin to other boards, once each. `key` is the pin's own key. */
export async function saveElsewhere(
  local: LocalPictures,
  boards: ReadonlyMap<string, SeededBoard>,
  pinId: string,
  key: string,
  savedTo: readonly BoardKey[],
): Promise<void> {
  for (const name of savedTo) {
    const target = boards.get(name);
    if (target)
      await savePin(local.services, {
        userId: target.ownerId,
        pinId,
        board: { id: target.boardId },
        sectionId: null,
        key: `${key}:${name}`,
      });
  }
}
