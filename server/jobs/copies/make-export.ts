import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  advanceExport,
  beginExport,
  failExport,
  finishExport,
} from '../../../db/queries/account-copies/exports.ts';
import {
  exportedPlaces,
  mostRows,
  ownBoards,
  ownPinsAfter,
  personalRows,
  type OwnPinRow,
} from '../../../db/queries/account-copies/personal-rows.ts';
import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import type { Database } from '../../../db/connection/database.ts';
import { writeZip } from '../../adapters/archive/write-zip.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { exportDays } from '../../domain/account-copies/exports.ts';
import { archiveFormat, picturePath } from '../../domain/account-copies/archive.ts';
import { queueMail } from '../../domain/mail/queue-mail.ts';
import { originalFormats, originalKey, type OriginalFormat } from '../../media/media-keys.ts';
import { exportUrl } from '../../../views/rules/urls/people/copy-urls.ts';
import { copyTexts } from '../../../views/texts/en/accounts/copies.ts';

export interface ExportStore {
  db: Database;
  storage: Storage;
  siteName: string;
}

const pinsAtOnce = 500;
const told = 20;

/**
 * Writes everything that names a person into a zip as a stream and tells them by mail (USER-06). Made anew when a
 * worker died over it; an account that went meanwhile leaves nothing behind.
 */
export async function makeExport(store: ExportStore, userId: string, exportId: string): Promise<void> {
  const pictures = await picturesOf(store, userId);
  const total = exportedPlaces.length + pictures.present.length;
  const origin = await beginExport(store.db, userId, exportId, total);
  if (origin === null) return;
  const folder = await store.storage.makeTemporaryFolder();
  try {
    const path = join(folder.path, 'export.zip');
    let done = 0;
    const step = async (): Promise<void> => {
      done += 1;
      if (done % told === 0) await advanceExport(store.db, userId, exportId, done);
    };
    await writeArchive(store, { userId, origin, path, pictures }, step);
    const { size } = await stat(path);
    const key = `exports/${randomBytes(16).toString('hex')}.zip`;
    await store.storage.put(key, { temporaryFile: path });
    const expiresAt = new Date(Date.now() + exportDays * 24 * 3600 * 1000);
    const isKept = await store.db.transaction(async (tx) => {
      const kept = await finishExport(tx, userId, exportId, { key, bytes: size, expiresAt });
      const account = kept ? await credentialsOf(tx, userId) : null;
      if (account?.email != null)
        await queueMail(
          tx,
          { userId, address: account.email },
          'export_ready',
          copyTexts.mail({
            site: store.siteName,
            username: account.username,
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

/** After the last attempt: the person may ask again. */
export function giveUpExport(store: Pick<ExportStore, 'db'>, userId: string, id: string): Promise<void> {
  return failExport(store.db, userId, id);
}

interface Pictures {
  present: { signature: string; format: OriginalFormat }[];
  missing: string[];
}

/** The originals of a person's pins, each once. */
async function picturesOf({ db, storage }: ExportStore, userId: string): Promise<Pictures> {
  const found: Pictures = { present: [], missing: [] };
  const seen = new Set<string>();
  for await (const { signature, format: named } of pinsOf(db, userId)) {
    const format = originalFormats.find((known) => known === named);
    if (seen.has(signature) || format === undefined) continue;
    seen.add(signature);
    if (await storage.exists(originalKey(signature, format))) found.present.push({ signature, format });
    else found.missing.push(signature);
  }
  return found;
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

async function writeArchive(
  { db, storage }: ExportStore,
  { userId, origin, path, pictures }: { userId: string; origin: string; path: string; pictures: Pictures },
  step: () => Promise<void>,
): Promise<void> {
  const zip = await writeZip(path);
  try {
    const cutTables: string[] = [];
    for (const place of exportedPlaces) {
      const rows = await personalRows(db, place, userId);
      if (rows.length === mostRows) cutTables.push(place.table);
      if (rows.length > 0) await zip.add(`data/${place.table}.json`, [`[${rows.join(',\n')}]\n`]);
      await step();
    }
    await zip.add('boards.json', [json(await ownBoards(db, userId))]);
    await zip.add('pins.ndjson', pinLines(db, userId));
    const missing = [...pictures.missing];
    for (const { signature, format } of pictures.present) {
      const stored = await storage.open(originalKey(signature, format));
      if (stored === undefined) missing.push(signature);
      else await zip.add(picturePath(signature, format), stored.stream() as AsyncIterable<Buffer>);
      await step();
    }
    const about = { ...archiveFormat, site: origin, exportedAt: new Date().toISOString() };
    await zip.add('export.json', [json({ ...about, missingPictures: missing, cutTables })]);
    await zip.finish();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** A line of JSON for each pin, the oldest first. */
async function* pinLines(db: Database, userId: string): AsyncGenerator<string> {
  for await (const { signature, format, ...pin } of pinsOf(db, userId))
    yield `${JSON.stringify({ ...pin, picture: picturePath(signature, format) })}\n`;
}
