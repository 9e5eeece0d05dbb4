import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { csrfFieldName } from '../security/csrf.ts';
import type { AnyOperation, OperationContext } from './operation.ts';

/** Characters hashed before yielding to other work. */
const pieceCharacters = 256 * 1024;
const aside = new Set(['idempotency_key', csrfFieldName, '_method']);

/**
 * Returns the SHA-256 of a request: the operation, its parsed input regardless of field order, and the received file.
 * Equal digests mean equal requests.
 */
export async function digestOf(
  operation: AnyOperation,
  input: Record<string, unknown>,
  file: OperationContext['file'],
): Promise<Buffer> {
  const hash = createHash('sha256');
  hash.update(`${operation.method} ${operation.path}\n`);
  await addValue(hash, Object.fromEntries(Object.entries(input).filter(([name]) => !aside.has(name))));
  if (file !== null && file.bytes > 0) {
    const content = createHash('sha256');
    await pipeline(createReadStream(file.path), content);
    hash.update(content.digest());
  }
  return hash.digest();
}

/** A bracket between values, in the list of values to hash. */
class Mark {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Adds a value unambiguously. Not recursive, since an input may be arbitrarily deep. */
async function addValue(hash: Hash, value: unknown): Promise<void> {
  const waiting: unknown[] = [value];
  let unhashed = '';
  // Hashes the pending text. Nearly all inputs are short enough for a single call.
  const flush = async (): Promise<void> => {
    const text = unhashed;
    unhashed = '';
    for (let at = 0; at < text.length; at += pieceCharacters) {
      hash.update(text.slice(at, at + pieceCharacters));
      await setImmediate();
    }
  };
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof Mark) unhashed += next.text;
    else if (typeof next === 'string') unhashed += `s${next.length}:${next}`;
    else if (Array.isArray(next)) {
      unhashed += '[';
      waiting.push(new Mark(']'));
      for (const each of (next as unknown[]).toReversed()) waiting.push(each);
    } else if (typeof next === 'object' && next !== null && !(next instanceof Date)) {
      unhashed += '{';
      waiting.push(new Mark('}'));
      for (const [name, each] of Object.entries(next).toSorted(backwards))
        if (each !== undefined) waiting.push(each, name);
    } else unhashed += `${typeof next}:${next instanceof Date ? next.toISOString() : String(next)};`;
    if (unhashed.length >= pieceCharacters) await flush();
  }
  hash.update(unhashed);
}

const backwards = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? 1 : -1);
