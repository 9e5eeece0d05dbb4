import { homeTuning } from '../../../db/queries/feeds/home-tuning.ts';
import { ownBoards, ownTagsAfter } from '../../../db/queries/exports/own-things.ts';
import { exportedPlaces, personalRows } from '../../../db/queries/exports/personal-rows.ts';
import type { OwnAccountRow } from '../../../db/queries/exports/own-account.ts';
import type { Database } from '../../../db/connection/database.ts';
import { writeZip } from '../../adapters/archive/write-zip.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { archiveFormat, archiveLists, picturePath } from '../archive.ts';
import { mediaOfCopy, pathOfFile } from './media-of-copy.ts';
import { keyOf, pinsOf, portraitOf, type Archive, type ArchivesPlan } from './plan-archives.ts';
import { richOfCopy } from './rich-of-copy.ts';

interface Contents {
  userId: string;
  exportId: string;
  origin: string;
  path: string;
  archive: Archive;
  plan: ArchivesPlan;
}

const tagsAtOnce = 1000;

/**
 * Writes one archive of an export to a path. The lists stand before the files, so that they are read first. The first
 * archive has the account's rows, the last one what names pins of all.
 */
export async function writeArchive(
  { db, storage }: { db: Database; storage: Storage },
  { userId, exportId, origin, path, archive, plan }: Contents,
  step: () => Promise<void>,
): Promise<void> {
  const { part } = archive;
  const parts = plan.archives.length;
  const zip = await writeZip(path);
  try {
    if (part === 1 && plan.account !== null) {
      const account = { ...accountOf(plan.account), home: await homeTuning(db, userId) };
      await zip.add('account.json', [json(account)]);
    }
    await zip.add('boards.json', [json(await ownBoards(db, userId))]);
    await zip.add(archiveLists.pins, pinLines(db, userId, archive));
    if (part === parts) {
      await zip.add(archiveLists.productTags, tagLines(db, userId));
      await zip.add(archiveLists.drafts, plan.drafts.map(line));
    }
    for (const place of part === 1 ? exportedPlaces : []) {
      await db.transaction(async (sql) => {
        const pages = personalRows(sql, place, userId);
        const first = await pages.next();
        if (first.done !== true) await zip.add(`data/${place.table}.json`, listOf(first.value, pages));
      });
      await step();
    }
    const missing = [...archive.missing];
    for (const file of archive.files) {
      const stored = await storage.open(keyOf(file));
      if (stored === undefined) missing.push(pathOfFile(file));
      else await zip.add(pathOfFile(file), stored.stream() as AsyncIterable<Buffer>);
      await step();
    }
    const about = { ...archiveFormat, site: origin, exportedAt: new Date().toISOString() };
    const place = { id: exportId, part, parts };
    await zip.add('export.json', [json({ ...about, ...place, missingFiles: missing })]);
    await zip.finish();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

function accountOf(account: OwnAccountRow): Record<string, unknown> {
  const {
    avatarSignature: _signature,
    avatarFormat: _format,
    followedPeople,
    followedBoards,
    blockedPeople,
    ...said
  } = account;
  const { followedTopics, ...words } = said;
  const portrait = portraitOf(account);
  return {
    ...words,
    avatar: portrait === null ? null : pathOfFile(portrait),
    follows: { people: followedPeople, boards: followedBoards, topics: followedTopics },
    blocks: blockedPeople,
  };
}

/** Yields a JSON list of texts of JSON that come in pages. */
async function* listOf(first: string[], others: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `[${first.join(',\n')}`;
  for await (const page of others) yield `,\n${page.join(',\n')}`;
  yield ']\n';
}

/** Yields a line of JSON for each pin of an archive, oldest first. */
async function* pinLines(
  db: Database,
  userId: string,
  { afterPinId, lastPinId }: Archive,
): AsyncGenerator<string> {
  for await (const row of pinsOf(db, userId, afterPinId)) {
    if (BigInt(row.id) > BigInt(lastPinId)) return;
    const { signature, format, mediaKind, mediaCard, mediaDetails, ...rest } = row;
    const { richCard: _card, richDetails: _details, isOutOfStock: _stock, ...pin } = rest;
    const { media } = mediaOfCopy({ mediaKind, mediaCard, mediaDetails });
    const { rich } = richOfCopy(row);
    yield line({ ...pin, picture: picturePath(signature, format), media, rich });
  }
}

/** Yields a line of JSON for each created pin with product tags, oldest first. */
async function* tagLines(db: Database, userId: string): AsyncGenerator<string> {
  let after = '0';
  for (;;) {
    const page = await ownTagsAfter(db, userId, after, tagsAtOnce);
    yield* page.map(line);
    const last = page.at(-1);
    if (last === undefined || page.length < tagsAtOnce) return;
    after = last.pinId;
  }
}
