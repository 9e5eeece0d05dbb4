import { picturesSavedTogether } from '../../../db/queries/graph/cards.ts';
import { descriptorsAfter, thumbOf } from '../../../db/queries/visual/descriptors.ts';
import type { Sql } from '../../../db/connection/database.ts';
import type { Page } from '../../../views/contract/models.ts';
import {
  describeRegion,
  descriptorSize,
  wholePicture,
  type Region,
} from '../../../views/rules/visual/describe-region.ts';
import type { Services } from '../../services.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { hydrate } from '../feeds/stages/hydrate.ts';
import { readShownBookmark, writeShownBookmark } from '../feeds/stages/shown.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { VisualIndex } from './visual-index.ts';

export interface VisualQuery {
  /** Signature of a stored picture. */
  signature: string;
  region: Region;
  /** Only pins of products. */
  products: boolean;
}

/** Nearest pictures that are looked at for a page; more where only products are wanted. */
const candidates = 200;
const productCandidates = 600;
const savedTogether = 100;

/**
 * Pins whose pictures look like a picture or a part of it, most alike first (SRCH-03); the picture itself among them
 * where only a part was asked for. While it has not been described, what is saved with it. Ends after 500 pins.
 */
export async function visualSearch(
  services: Services,
  { signature, region, products }: VisualQuery,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const place = [region.x, region.y, region.w, region.h].map((part) => part.toFixed(3)).join('-');
  const feed = `visual:${signature}:${place}:${products ? 'products' : 'all'}`;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  if (isWhole(region)) shown.add(signature);
  const pictures = await picturesLike(services, signature, region, products ? productCandidates : candidates);
  const rows = await hydrate(
    services,
    pictures.map((each) => ({ signature: each })),
    {
      viewerId: request.saver.userId,
      shown,
      wanted: products ? productCandidates : request.pageSize + 1,
      onlyNew: false,
    },
  );
  const wanted = products ? rows.filter(({ richKind }) => richKind === 'product') : rows;
  const page = wanted.slice(0, request.pageSize);
  for (const row of page) shown.add(row.signature);
  return {
    items: await withSaves(services, request.saver, page.map(toPinRecord)),
    bookmark:
      wanted.length > page.length && !shown.isFull
        ? writeShownBookmark(services.signer, feed, [], shown)
        : null,
  };
}

function isWhole({ x, y, w, h }: Region): boolean {
  return x <= 0 && y <= 0 && w >= 1 && h >= 1;
}

async function picturesLike(
  services: Pick<Services, 'db' | 'clock'>,
  signature: string,
  region: Region,
  limit: number,
): Promise<string[]> {
  const thumb = await thumbOf(services.db, signature);
  if (thumb === null) return picturesSavedTogether(services.db, signature, savedTogether);
  const memory = await freshMemory(services);
  return memory.index
    .search(describeRegion(thumb, isWhole(region) ? wholePicture : region), limit)
    .flatMap(({ picture }) => memory.signatures[picture] ?? []);
}

interface Memory {
  index: VisualIndex;
  signatures: string[];
  numbers: Map<string, number>;
  /** Ids up to here have been read. */
  readTo: bigint;
  readAt: number;
  reading: Promise<void> | null;
}

const memories = new WeakMap<Sql, Memory>();
const readEveryMs = 2000;
const readAtOnce = 2000;
/** Transactions that began earlier may still end: what they write is read again for so long (ids hold milliseconds). */
const overlap = 60_000n << 22n;

/** The descriptors in this process's memory, brought up to date when the last reading is some seconds old. */
async function freshMemory({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Memory> {
  const memory: Memory = memories.get(db) ?? {
    index: new VisualIndex(),
    signatures: [],
    numbers: new Map(),
    readTo: 0n,
    readAt: 0,
    reading: null,
  };
  memories.set(db, memory);
  const now = clock.now().getTime();
  if (memory.reading === null && Math.abs(now - memory.readAt) >= readEveryMs) {
    memory.readAt = now;
    memory.reading = read(db, memory).finally(() => {
      memory.reading = null;
    });
  }
  if (memory.reading !== null) await memory.reading;
  return memory;
}

async function read(db: Sql, memory: Memory): Promise<void> {
  let from = memory.readTo > overlap ? memory.readTo - overlap : 0n;
  for (;;) {
    const rows = await descriptorsAfter(db, String(from), readAtOnce);
    for (const { signature, id, descriptors } of rows) {
      from = BigInt(id);
      if (from > memory.readTo) memory.readTo = from;
      if (memory.numbers.has(signature)) continue;
      const picture = memory.signatures.push(signature) - 1;
      memory.numbers.set(signature, picture);
      for (let at = 0; at + descriptorSize <= descriptors.length; at += descriptorSize)
        memory.index.add(picture, descriptors.subarray(at, at + descriptorSize));
    }
    if (rows.length < readAtOnce) return;
  }
}
