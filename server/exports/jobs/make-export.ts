import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFull } from '../../storage/storage-full.ts';
import { spareBytesOf } from '../../uploads/staging.ts';
import { advanceExport, beginExport, failExport, finishExport } from '../../../db/queries/exports/exports.ts';
import { ownBoards, ownPinsAfter, type OwnPinRow } from '../../../db/queries/exports/own-things.ts';
import { exportedPlaces, maxRows, personalRows } from '../../../db/queries/exports/personal-rows.ts';
import { ownAccount, type OwnAccountRow } from '../../../db/queries/exports/own-account.ts';
import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import type { Database } from '../../../db/connection/database.ts';
import { writeZip } from '../../adapters/archive/write-zip.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { exportDays } from '../exports.ts';
import { archiveFormat, picturePath } from '../archive.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { originalFormats, originalKey } from '../../media/media-keys.ts';
import { videoKey } from '../../media/video/video-keys.ts';
import { mediaOfCopy, pathOfFile, type CopyFile } from './media-of-copy.ts';
import { richOfCopy } from './rich-of-copy.ts';
import { exportUrl } from '../../../views/exports/export-urls.ts';
import { copyTexts } from '../../../views/exports/texts.ts';

export interface ExportStore {
  db: Database;
  storage: Storage;
  siteName: string;
}

/** Pins carry their stories and captions, so batches stay small. */
const pinsAtOnce = 200;
const told = 20;

/**
 * Streams all personal data into a zip and notifies the user by email (USER-06). Restarted from scratch if a worker
 * died during it. Leaves nothing behind if the account was deleted in the meantime. One that does not fit beside the
 * disk's reserve fails and says so, since waiting for room would fill the disk again with each attempt.
 */
export async function makeExport(store: ExportStore, userId: string, exportId: string): Promise<void> {
  const account = await ownAccount(store.db, userId);
  const files = await filesOf(store, userId, account);
  const total = exportedPlaces.length + files.present.length;
  const origin = await beginExport(store.db, userId, exportId, total);
  if (origin === null) return;
  const folder = await store.storage.makeTemporaryFolder();
  try {
    if (files.bytes > (await spareBytesOf(folder.path)))
      return await failExport(store.db, userId, exportId, 'storage_full');
    const path = join(folder.path, 'export.zip');
    let done = 0;
    const step = async (): Promise<void> => {
      done += 1;
      if (done % told === 0) await advanceExport(store.db, userId, exportId, done);
    };
    const key = `exports/${randomBytes(16).toString('hex')}.zip`;
    let size: number;
    try {
      await writeArchive(store, { userId, origin, path, files, account }, step);
      ({ size } = await stat(path));
      await store.storage.put(key, { temporaryFile: path });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      return await failExport(store.db, userId, exportId, 'storage_full');
    }
    const expiresAt = new Date(Date.now() + exportDays * 24 * 3600 * 1000);
    const isKept = await store.db.transaction(async (tx) => {
      const kept = await finishExport(tx, userId, exportId, { key, bytes: size, expiresAt });
      const person = kept ? await credentialsOf(tx, userId) : null;
      if (person?.email != null)
        await queueMail(tx, { userId, address: person.email }, 'export_ready', () =>
          copyTexts.mail({
            site: store.siteName,
            username: person.username,
            days: exportDays,
            href: origin + exportUrl,
          }),
        );
      return kept;
    });
    if (!isKept) await store.storage.delete(key);
  } finally {
    await folder.remove();
  }
}

/** Handles the failure of the last attempt. The user may request an export again. */
export function giveUpExport(store: Pick<ExportStore, 'db'>, userId: string, id: string): Promise<void> {
  return failExport(store.db, userId, id, null);
}

interface Files {
  present: CopyFile[];
  /** Size of the present ones together. */
  bytes: number;
  /** Archive paths of files missing from storage. */
  missing: string[];
}

/** Returns the files of a user's pins and their avatar, each once: pictures as uploaded, videos as stored. */
async function filesOf(
  { db, storage }: ExportStore,
  userId: string,
  account: OwnAccountRow | null,
): Promise<Files> {
  const found: Files = { present: [], bytes: 0, missing: [] };
  const seen = new Set<string>();
  const add = async (file: CopyFile): Promise<void> => {
    const path = pathOfFile(file);
    if (seen.has(path)) return;
    seen.add(path);
    const stored = await storage.open(keyOf(file));
    if (stored === undefined) {
      found.missing.push(path);
      return;
    }
    found.present.push(file);
    found.bytes += stored.bytes;
  };
  const portrait = portraitOf(account);
  if (portrait !== null) await add(portrait);
  for await (const pin of pinsOf(db, userId)) {
    const cover = pictureFile(pin.signature, pin.format);
    if (cover !== null) await add(cover);
    for (const file of [...mediaOfCopy(pin).files, ...richOfCopy(pin).files]) await add(file);
  }
  return found;
}

function pictureFile(signature: string, named: string | null): CopyFile | null {
  const format = originalFormats.find((known) => known === named);
  return format === undefined ? null : { signature, format };
}

function portraitOf(account: OwnAccountRow | null): CopyFile | null {
  const signature = account?.avatarSignature ?? null;
  return signature === null ? null : pictureFile(signature, account?.avatarFormat ?? null);
}

function keyOf({ signature, format }: CopyFile): string {
  return format === 'mp4' ? videoKey(signature, '720p.mp4') : originalKey(signature, format);
}

async function* pinsOf(db: Database, userId: string): AsyncGenerator<OwnPinRow> {
  let after = '0';
  for (;;) {
    const page = await ownPinsAfter(db, userId, after, pinsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pinsAtOnce) return;
    after = last.id;
  }
}

interface Contents {
  userId: string;
  origin: string;
  path: string;
  files: Files;
  account: OwnAccountRow | null;
}

async function writeArchive(
  { db, storage }: ExportStore,
  { userId, origin, path, files, account }: Contents,
  step: () => Promise<void>,
): Promise<void> {
  const zip = await writeZip(path);
  try {
    const cutTables: string[] = [];
    for (const place of exportedPlaces) {
      const rows = await personalRows(db, place, userId);
      if (rows.length === maxRows) cutTables.push(place.table);
      if (rows.length > 0) await zip.add(`data/${place.table}.json`, [`[${rows.join(',\n')}]\n`]);
      await step();
    }
    if (account !== null) await zip.add('account.json', [json(accountOf(account))]);
    await zip.add('boards.json', [json(await ownBoards(db, userId))]);
    await zip.add('pins.ndjson', pinLines(db, userId));
    const missing = [...files.missing];
    for (const file of files.present) {
      const stored = await storage.open(keyOf(file));
      if (stored === undefined) missing.push(pathOfFile(file));
      else await zip.add(pathOfFile(file), stored.stream() as AsyncIterable<Buffer>);
      await step();
    }
    const about = { ...archiveFormat, site: origin, exportedAt: new Date().toISOString() };
    await zip.add('export.json', [json({ ...about, missingFiles: missing, cutTables })]);
    await zip.finish();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

function accountOf(account: OwnAccountRow): Record<string, unknown> {
  const {
    avatarSignature: _signature,
    avatarFormat: _format,
    followedPeople,
    followedBoards,
    ...said
  } = account;
  const { followedTopics, ...words } = said;
  const portrait = portraitOf(account);
  return {
    ...words,
    avatar: portrait === null ? null : pathOfFile(portrait),
    follows: { people: followedPeople, boards: followedBoards, topics: followedTopics },
  };
}

/** Yields a line of JSON for each pin, oldest first. */
async function* pinLines(db: Database, userId: string): AsyncGenerator<string> {
  for await (const row of pinsOf(db, userId)) {
    const { signature, format, mediaKind, mediaCard, mediaDetails, ...rest } = row;
    const { richCard: _card, richDetails: _details, isOutOfStock: _stock, ...pin } = rest;
    const { media } = mediaOfCopy({ mediaKind, mediaCard, mediaDetails });
    const { rich } = richOfCopy(row);
    yield `${JSON.stringify({ ...pin, picture: picturePath(signature, format), media, rich })}\n`;
  }
}
