import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../db/connection/database.ts';
import { descriptorsAfter } from '../../../db/queries/visual/descriptors.ts';
import { descriptorSize } from '../../../views/rules/visual/describe-region.ts';
import type { Logger } from '../../logger.ts';
import { createKeyTable } from '../store/key-table.ts';
import { LooksIndex } from './looks-index.ts';

export interface KeepLooksOptions {
  db: Sql;
  logger: Logger;
  ceilingMegabytes: number;
  pollMs: number;
}

export interface KeptLooks {
  /** Signatures of the pictures that look most like a descriptor, most alike first; null while they are read. */
  like(descriptor: Uint8Array, limit: number): string[] | null;
  status(): Record<string, unknown>;
  stop(): Promise<void>;
}

const megabyte = 2 ** 20;
const readAtOnce = 1000;
/** Transactions that began earlier may still end: what they write is read again for so long (ids hold milliseconds). */
const overlap = 60_000n << 22n;
const retryMs = 1000;
/** Where reading can begin when the oldest have to go: at every so manieth picture. */
const markEvery = 1024;

/** What is held: descriptors of the pictures that were described after `from`. */
interface Held {
  index: LooksIndex;
  signatures: ReturnType<typeof createKeyTable>;
  /** Whether parts of pictures are held beside the wholes. */
  parts: boolean;
  /** Ids up to here have been read. */
  readTo: bigint;
  marks: bigint[];
}

const nothing = (from: bigint, parts: boolean): Held => ({
  index: new LooksIndex(),
  signatures: createKeyTable(4),
  parts,
  readTo: from,
  marks: [],
});

/**
 * Keeps what pictures look like in memory and fresh until stopped. What does not fit below the ceiling is left out:
 * first the parts of pictures, then the older half of the pictures, as often as it takes.
 */
export function keepLooks({ db, logger, ceilingMegabytes, pollMs }: KeepLooksOptions): KeptLooks {
  const stopping = new AbortController();
  let held = nothing(0n, true);
  let isReady = false;
  const running = keep();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        await read();
        isReady = true;
        await rest(pollMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.warn({ err: error }, 'what pictures look like cannot be read; trying again');
        await rest(retryMs);
      }
  }

  async function read(): Promise<void> {
    let from = held.readTo > overlap ? held.readTo - overlap : 0n;
    for (;;) {
      const rows = await descriptorsAfter(db, String(from), readAtOnce);
      for (const { signature, id, descriptors } of rows) {
        from = BigInt(id);
        keepOne(signature, from, descriptors);
      }
      if (bytesOf(held) > ceilingMegabytes * megabyte) {
        leaveOut();
        from = held.readTo;
      } else if (rows.length < readAtOnce) return;
      if (held.index.isLoose) for (const _ of held.index.regroup()) await stoppable();
    }
  }

  function keepOne(signature: string, id: bigint, descriptors: Buffer): void {
    const key = wordsOf(signature);
    if (id > held.readTo) held.readTo = id;
    if (held.signatures.find(...key) >= 0) return;
    const picture = held.signatures.put(...key);
    if (picture % markEvery === 0) held.marks.push(id);
    const end = held.parts ? descriptors.length : Math.min(descriptors.length, descriptorSize);
    for (let at = 0; at + descriptorSize <= end; at += descriptorSize)
      held.index.add(picture, descriptors, at);
  }

  /** Begins to read again with less: without parts, or without the older half. */
  function leaveOut(): void {
    const { parts, marks, signatures } = held;
    const from = parts ? (marks[0] ?? 1n) - 1n : (marks[Math.ceil(marks.length / 2)] ?? held.readTo);
    logger.warn(
      { ceilingMegabytes, pictures: signatures.size },
      parts
        ? 'VISUAL_MEMORY_MB is used up: search by picture goes on without parts of pictures'
        : 'VISUAL_MEMORY_MB is used up: search by picture goes on with the newer half of the pictures',
    );
    isReady = false;
    held = nothing(from, false);
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  async function stoppable(): Promise<void> {
    await turn();
    if (stopping.signal.aborted) throw new Error('stopping');
  }

  return {
    like(descriptor, limit) {
      if (!isReady) return null;
      const { index, signatures } = held;
      return index
        .search(descriptor, limit)
        .map(({ picture }) =>
          [0, 1, 2, 3].map((word) => signatures.word(picture, word).toString(16).padStart(8, '0')).join(''),
        );
    },
    status: () => ({
      state: isReady ? 'ready' : 'loading',
      pictures: held.signatures.size,
      descriptors: held.index.length,
      parts: held.parts,
      megabytes: Math.ceil(bytesOf(held) / megabyte),
    }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function bytesOf({ index, signatures }: Held): number {
  return index.bytes + signatures.bytes;
}

function wordsOf(signature: string): [number, number, number, number] {
  const word = (at: number): number => Number.parseInt(signature.slice(at, at + 8), 16) | 0;
  return [word(0), word(8), word(16), word(24)];
}
