import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let at = pool.length;

/**
 * Returns up to 4,096 random bytes, which nobody else is given. The pool is filled for hundreds of calls at once, because
 * asking the system takes many times as long as a few bytes. They are overwritten soon, so they must be read at once.
 */
export function pooledRandomBytes(count: number): Buffer {
  if (at + count > pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  at += count;
  return pool.subarray(at - count, at);
}
