import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { imageBySource } from '../../../db/queries/pins/images.ts';
import { pinIdByIdempotencyKey } from '../../../db/queries/saves/saves.ts';
import { makePin } from '../../pins/create/create-pin.ts';
import type { ImageResult } from '../../media/image-failure.ts';
import { storePicture } from '../../media/store-picture.ts';
import type { LocalPictures } from '../local-pictures.ts';
import type { BadFile, FoundPhoto } from './find-photos.ts';
import { importTexts as t } from './import-texts.ts';
import { readCaption, type Caption } from './read-caption.ts';
import { boardIdOf, type TargetBoard } from './target-boards.ts';

export interface ImportOutcome {
  added: number;
  /** Added files whose pins await staff review. */
  quarantined: string[];
  /** Pictures already on their board before this import. */
  present: number;
  /** Pictures that an earlier import added and that were moved or deleted since. */
  removed: number;
  doubles: { name: string; of: string }[];
  bad: BadFile[];
  /** Photographs not processed. */
  left: number;
}

export interface ImportSettings {
  userId: string;
  boards: Map<string, TargetBoard>;
  /** Reports what would happen and stores nothing. */
  dryRun: boolean;
  isStopping: () => boolean;
}

/** Number of photographs read and decoded ahead while earlier pins are created. */
const ahead = 3;

interface Prepared {
  photo: FoundPhoto;
  picture: ImageResult<string>;
  caption: Caption;
}

/**
 * Creates pins from photographs in order. Pictures are prepared in parallel, and pins are created sequentially.
 * Completed pins remain if a later one fails or the import is stopped, and the next import detects them.
 */
export async function importPhotos(
  local: LocalPictures,
  photos: FoundPhoto[],
  settings: ImportSettings,
  done: (count: number) => void,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = {
    added: 0,
    quarantined: [],
    present: 0,
    removed: 0,
    doubles: [],
    bad: [],
    left: 0,
  };
  const preparing: Promise<Prepared>[] = [];
  let next = 0;
  let finished = 0;
  const prepareMore = (): void => {
    while (preparing.length < ahead && !settings.isStopping()) {
      const photo = photos[next];
      if (photo === undefined) return;
      next += 1;
      const prepared = prepare(local, photo, settings.dryRun);
      // It may reject long before its turn.
      prepared.catch(() => undefined);
      preparing.push(prepared);
    }
  };
  try {
    for (prepareMore(); preparing.length > 0; prepareMore()) {
      const prepared = await preparing.shift();
      if (prepared !== undefined) await place(local, prepared, settings, outcome);
      finished += 1;
      done(finished);
    }
  } finally {
    await Promise.allSettled(preparing);
    outcome.left = photos.length - finished;
  }
  return outcome;
}

async function prepare(local: LocalPictures, photo: FoundPhoto, dryRun: boolean): Promise<Prepared> {
  try {
    const [picture, caption] = await Promise.all([
      dryRun ? lookUp(local, photo.path) : store(local, photo.path),
      readCaption(photo.path),
    ]);
    return { photo, picture, caption };
  } catch (error) {
    if (!isAboutTheFile(error, photo.path)) throw error;
    const picture = {
      ok: false as const,
      error: { id: 'damaged_image' as const, message: t.fileUnreadable },
    };
    return { photo, picture, caption: { title: '', description: '', altText: '' } };
  }
}

async function store(local: LocalPictures, path: string): Promise<ImageResult<string>> {
  const stored = await storePicture(local.store, path);
  return stored.ok ? { ok: true, value: stored.value.signature } : stored;
}

/** Returns the picture's signature, or its hash if these bytes were never stored. */
async function lookUp(local: LocalPictures, path: string): Promise<ImageResult<string>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  const known = await imageBySource(local.services.db, sha256);
  return { ok: true, value: known?.signature ?? sha256 };
}

function isAboutTheFile(error: unknown, path: string): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error && error.path === path;
}

async function place(
  local: LocalPictures,
  { photo, picture, caption }: Prepared,
  settings: ImportSettings,
  outcome: ImportOutcome,
): Promise<void> {
  if (!picture.ok) {
    outcome.bad.push({ name: photo.name, sentence: picture.error.message });
    return;
  }
  const signature = picture.value;
  const board = settings.boards.get(photo.folder);
  if (board === undefined) throw new Error(`No board was chosen for ${photo.folder}.`);
  const before = board.pictures.get(signature);
  if (before === null) {
    // Any later file with this picture is a duplicate of this one.
    board.pictures.set(signature, photo.name);
    outcome.present += 1;
  } else if (before !== undefined) outcome.doubles.push({ name: photo.name, of: before });
  else {
    board.pictures.set(signature, photo.name);
    const made = settings.dryRun ? 'added' : await pin(local, settings.userId, board, signature, caption);
    if (made === 'known') outcome.removed += 1;
    else {
      board.added += 1;
      outcome.added += 1;
      if (made === 'quarantined') outcome.quarantined.push(photo.name);
    }
  }
}

/** Adds the pin. Returns 'known' if an earlier import added it and the user has moved or deleted it since. */
async function pin(
  { services }: LocalPictures,
  userId: string,
  board: TargetBoard,
  signature: string,
  caption: Caption,
): Promise<'added' | 'quarantined' | 'known'> {
  const boardId = await boardIdOf(services, userId, board);
  // The key also prevents concurrent imports from adding the same picture twice.
  const key = `import:${boardId}:${signature}`;
  if ((await pinIdByIdempotencyKey(services.db, userId, key)) !== null) return 'known';
  const made = await makePin(services, {
    userId,
    boardId,
    sectionId: null,
    signature,
    ...caption,
    link: '',
    method: 'uploaded',
    key,
  });
  return made.isQuarantined ? 'quarantined' : 'added';
}
