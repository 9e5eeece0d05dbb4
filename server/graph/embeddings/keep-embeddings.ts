import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../db/connection/database.ts';
import { descriptorsAfter } from '../../../db/queries/visual-search/descriptors.ts';
import {
  modelsInUse,
  type DescriptorMaker,
  type ModelProgress,
} from '../../../db/queries/visual-search/model-descriptors.ts';
import { builtInMaker, descriptorSize } from '../../../views/visual-search/describe-region.ts';
import type { Logger } from '../../logging/logger.ts';
import { outageLog, type OutageLog } from '../../logging/outage-log.ts';
import type { MadeDescriptor } from '../../graph-reader.ts';
import { createKeyTable } from '../store/key-table.ts';
import { EmbeddingIndex } from './embedding-index.ts';

export interface KeepEmbeddingsOptions {
  db: Sql;
  logger: Logger;
  /** Of the database. Default: one of its own. */
  outages?: OutageLog;
  ceilingMegabytes: number;
  pollMs: number;
}

export interface KeptEmbeddings {
  /**
   * Returns the signatures of the most similar pictures, most similar first, using the query descriptor of the loaded
   * model. Empty if there is none. Null while loading.
   */
  like(descriptors: readonly MadeDescriptor[], limit: number): string[] | null;
  status(): Record<string, unknown>;
  stop(): Promise<void>;
}

const megabyte = 2 ** 20;
const readAtOnce = 1000;
/** Transactions that started earlier may still commit, so this range is read again (ids contain milliseconds). */
const overlap = 60_000n << 22n;
const retryMs = 1000;
/** Resume points for eviction of the oldest pictures, one per this many pictures. */
const markEvery = 1024;

const builtIn: DescriptorMaker = { maker: builtInMaker, size: descriptorSize };

/** The loaded descriptors: of one model, for pictures described after `from`. */
interface EmbeddingSet extends DescriptorMaker {
  index: EmbeddingIndex;
  signatures: ReturnType<typeof createKeyTable>;
  /** Whether descriptors of picture regions are loaded too. */
  parts: boolean;
  /** Ids up to here have been read. */
  readTo: bigint;
  marks: bigint[];
}

const nothing = ({ maker, size }: DescriptorMaker, from: bigint, parts: boolean): EmbeddingSet => ({
  maker,
  size,
  index: new EmbeddingIndex(size),
  signatures: createKeyTable(4),
  parts,
  readTo: from,
  marks: [],
});

/**
 * Keeps the picture descriptors in memory and up to date until stopped. Above the memory limit it first drops the
 * regions of pictures, then the older half of the pictures, repeatedly if needed. After a model change, the loaded
 * descriptors stay in use until the new model's have been read.
 */
export function keepEmbeddings({
  db,
  logger,
  ceilingMegabytes,
  pollMs,
  outages = outageLog(logger),
}: KeepEmbeddingsOptions): KeptEmbeddings {
  const stopping = new AbortController();
  let current = nothing(builtIn, 0n, true);
  /** The replacement being loaded. */
  let next: EmbeddingSet | null = null;
  let models: ModelProgress[] = [];
  let isReady = false;
  const running = keep();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        await follow();
        await rest(pollMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        outages.failed(error, 'what pictures look like cannot be read; trying again');
        await rest(retryMs);
      }
  }

  /** Loads new descriptors of the active model. */
  async function follow(): Promise<void> {
    models = await modelsInUse(db);
    const wanted = models.find(({ answers }) => answers) ?? builtIn;
    if (wanted.maker === current.maker) next = null;
    else if (wanted.maker !== next?.maker) next = nothing(wanted, 0n, true);
    if (!isReady && next !== null) [current, next] = [next, null];
    if (next === null) {
      await read(current, (less) => {
        isReady = false;
        current = less;
      });
      isReady = true;
      return;
    }
    await read(next, (less) => (next = less));
    logger.info({ maker: next.maker, pictures: next.signatures.size }, 'search by picture compares anew');
    [current, next] = [next, null];
  }

  /** Reads to the end. Calls `onLess` with the smaller set when it has to start over. */
  async function read(first: EmbeddingSet, onLess: (less: EmbeddingSet) => void): Promise<void> {
    let into = first;
    let from = into.readTo > overlap ? into.readTo - overlap : 0n;
    for (;;) {
      const rows = await descriptorsAfter(db, into.maker, String(from), readAtOnce);
      for (const { signature, id, descriptors } of rows) {
        from = BigInt(id);
        keepOne(into, signature, from, descriptors);
      }
      if (bytesOf(into) > ceilingMegabytes * megabyte) {
        into = lessOf(into);
        onLess(into);
        from = into.readTo;
      } else if (rows.length < readAtOnce) return;
      if (into.index.isLoose) for (const _ of into.index.regroup()) await stoppable();
    }
  }

  function keepOne(into: EmbeddingSet, signature: string, id: bigint, descriptors: Buffer): void {
    const key = wordsOf(signature);
    if (id > into.readTo) into.readTo = id;
    if (into.signatures.find(...key) >= 0) return;
    const picture = into.signatures.put(...key);
    if (picture % markEvery === 0) into.marks.push(id);
    const { size } = into;
    const end = into.parts ? descriptors.length : Math.min(descriptors.length, size);
    for (let at = 0; at + size <= end; at += size) into.index.add(picture, descriptors, at);
  }

  /** Returns an empty set to start over with less: without regions, or without the older half. */
  function lessOf(full: EmbeddingSet): EmbeddingSet {
    const { parts, marks, signatures } = full;
    const from = parts ? (marks[0] ?? 1n) - 1n : (marks[Math.ceil(marks.length / 2)] ?? full.readTo);
    logger.warn(
      { ceilingMegabytes, pictures: signatures.size },
      parts
        ? 'VISUAL_MEMORY_MB is used up: search by picture goes on without parts of pictures'
        : 'VISUAL_MEMORY_MB is used up: search by picture goes on with the newer half of the pictures',
    );
    return nothing(full, from, false);
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  async function stoppable(): Promise<void> {
    await turn();
    if (stopping.signal.aborted) throw new Error('stopping');
  }

  return {
    like(descriptors, limit) {
      const { index, signatures, maker, size } = current;
      const comparable = descriptors.find((each) => each.maker === maker && each.descriptor.length === size);
      if (!isReady) return null;
      if (comparable === undefined) return [];
      return index
        .search(comparable.descriptor, limit)
        .map(({ picture }) =>
          [0, 1, 2, 3].map((word) => signatures.word(picture, word).toString(16).padStart(8, '0')).join(''),
        );
    },
    status: () => ({
      state: isReady ? 'ready' : 'loading',
      maker: current.maker,
      models: models.map(({ maker, described, waiting }) => ({ maker, described, waiting })),
      pictures: current.signatures.size,
      descriptors: current.index.length,
      parts: current.parts,
      megabytes: Math.ceil((bytesOf(current) + (next === null ? 0 : bytesOf(next))) / megabyte),
    }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function bytesOf({ index, signatures }: EmbeddingSet): number {
  return index.bytes + signatures.bytes;
}

function wordsOf(signature: string): [number, number, number, number] {
  const word = (at: number): number => Number.parseInt(signature.slice(at, at + 8), 16) | 0;
  return [word(0), word(8), word(16), word(24)];
}
