import { ownAccount, type OwnAccountRow } from '../../../db/queries/exports/own-account.ts';
import { ownCommentPictures, ownPinsAfter, type OwnPinRow } from '../../../db/queries/exports/own-things.ts';
import type { Database } from '../../../db/connection/database.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { archiveLimits } from '../archive.ts';
import { originalFormats, originalKey } from '../../media/media-keys.ts';
import { videoKey } from '../../media/video/video-keys.ts';
import { draftsOfCopy, type DraftLine } from './drafts-of-copy.ts';
import { mediaOfCopy, pathOfFile, type CopyFile } from './media-of-copy.ts';
import { richOfCopy } from './rich-of-copy.ts';

/** One zip of an export: some of the pins, oldest first, and the files that its lists reference. */
export interface Archive {
  /** From 1. */
  part: number;
  /** Its pins are those after this one, */
  afterPinId: string;
  /** up to this one. */
  lastPinId: string;
  files: CopyFile[];
  /** Size of the files together. */
  bytes: number;
  /** Archive paths of files missing from storage. */
  missing: string[];
}

export interface ArchivesPlan {
  archives: Archive[];
  account: OwnAccountRow | null;
  /** They are in the last archive, after the boards and pins that they name. */
  drafts: DraftLine[];
}

interface PlanStore {
  db: Database;
  storage: Storage;
  archiveBytes: number;
}

/** Pins carry their stories and captions, so batches stay small. */
const pinsAtOnce = 200;
/** Half of what an import reads, which leaves room for the lists. */
const mostOf = { pins: archiveLimits.pins / 2, files: archiveLimits.entries / 2 };

/**
 * Divides a person's pins among archives that can be imported one after the other, with their files, each once in an
 * archive: pictures as uploaded, videos as stored. The first one also has the avatar and the pictures of comments, and
 * the last one the files of drafts.
 */
export async function planArchives(store: PlanStore, userId: string): Promise<ArchivesPlan> {
  const { db } = store;
  const account = await ownAccount(db, userId);
  const { drafts, files: ofDrafts } = await draftsOfCopy(db, userId);
  const archives: Archive[] = [];
  let current = begin(store, archives, '0');
  const portrait = portraitOf(account);
  await current.add([...(portrait === null ? [] : [portrait]), ...(await ownCommentPictures(db, userId))]);
  for await (const pin of pinsOf(db, userId, '0')) {
    const cover = pictureFile(pin.signature, pin.format);
    const files = [...(cover === null ? [] : [cover]), ...mediaOfCopy(pin).files, ...richOfCopy(pin).files];
    if (!(await current.add(files, pin.id))) {
      current = begin(store, archives, current.lastPinId());
      await current.add(files, pin.id);
    }
  }
  if (!(await current.add(ofDrafts))) await begin(store, archives, current.lastPinId()).add(ofDrafts);
  return { archives, account, drafts };
}

function begin({ storage, archiveBytes }: PlanStore, archives: Archive[], afterPinId: string) {
  const archive: Archive = {
    part: archives.length + 1,
    afterPinId,
    lastPinId: afterPinId,
    files: [],
    bytes: 0,
    missing: [],
  };
  archives.push(archive);
  const seen = new Set<string>();
  let pins = 0;
  return {
    lastPinId: () => archive.lastPinId,
    /** Returns false, and adds nothing, if the archive has others and would become too large. */
    async add(files: CopyFile[], pinId: string | null = null): Promise<boolean> {
      const found: { file: CopyFile; bytes: number | null }[] = [];
      for (const file of new Map(files.map((one) => [pathOfFile(one), one])).values())
        if (!seen.has(pathOfFile(file)))
          found.push({ file, bytes: (await storage.open(keyOf(file)))?.bytes ?? null });
      const bytes = found.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
      const isFull =
        archive.bytes + bytes > archiveBytes ||
        archive.files.length + found.length > mostOf.files ||
        pins >= mostOf.pins;
      if (isFull && (pins > 0 || archive.files.length > 0)) return false;
      for (const one of found) {
        seen.add(pathOfFile(one.file));
        if (one.bytes === null) archive.missing.push(pathOfFile(one.file));
        else archive.files.push(one.file);
      }
      archive.bytes += bytes;
      if (pinId !== null) {
        archive.lastPinId = pinId;
        pins += 1;
      }
      return true;
    },
  };
}

function pictureFile(signature: string, named: string | null): CopyFile | null {
  const format = originalFormats.find((known) => known === named);
  return format === undefined ? null : { signature, format };
}

/** Returns the file of an account's avatar. Null if there is none. */
export function portraitOf(account: OwnAccountRow | null): CopyFile | null {
  const signature = account?.avatarSignature ?? null;
  return signature === null ? null : pictureFile(signature, account?.avatarFormat ?? null);
}

/** Returns a file's key in storage. */
export function keyOf({ signature, format }: CopyFile): string {
  return format === 'mp4' ? videoKey(signature, '720p.mp4') : originalKey(signature, format);
}

/** Yields a person's pins after a given one, oldest first. */
export async function* pinsOf(db: Database, userId: string, afterId: string): AsyncGenerator<OwnPinRow> {
  let after = afterId;
  for (;;) {
    const page = await ownPinsAfter(db, userId, after, pinsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pinsAtOnce) return;
    after = last.id;
  }
}
