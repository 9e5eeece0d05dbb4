import { AppError, fieldError } from '../errors.ts';
import type { Signer } from '../services.ts';
import { isId } from '../../views/base/text/is-id.ts';

/** Above every id: the start position of a list's first page. */
export const newest = '9223372036854775807';

/**
 * Encodes feed positions as an opaque signed token. `feed` names the list and its subject, so that a token of one list
 * is rejected by another.
 */
export function writeBookmark(signer: Signer, feed: string, positions: string[]): string {
  return signer.sign(`bookmark:${feed}`, positions.join(','));
}

/**
 * Decodes a token. Returns null for a finished list (`-end-`) and the first-page positions without a token. Throws
 * `bad_bookmark` if it is forged, damaged, or from another list. Several counts stand for a list whose positions differ
 * in length.
 */
export function readBookmark(
  signer: Signer,
  feed: string,
  token: string | undefined | null,
  positionCount: number | readonly number[] = 1,
): string[] | null {
  const counts = typeof positionCount === 'number' ? [positionCount] : positionCount;
  if (token === undefined || token === null || token === '')
    return Array.from({ length: counts[0] ?? 1 }, () => newest);
  if (token === '-end-') return null;
  const text = signer.verify(`bookmark:${feed}`, token);
  const positions = text?.split(',') ?? [];
  if (!counts.includes(positions.length) || !positions.every(isId))
    throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return positions;
}

/** Like `writeBookmark`, for a list ordered by a text key. */
export function writeKeyBookmark(signer: Signer, feed: string, key: string): string {
  return signer.sign(`key-bookmark:${feed}`, Buffer.from(key).toString('base64url'));
}

/**
 * Returns the key after which the page begins, which is null for the first page. Returns null for a finished list.
 * Throws `bad_bookmark`.
 */
export function readKeyBookmark(
  signer: Signer,
  feed: string,
  token: string | undefined | null,
): { after: string | null } | null {
  if (token === undefined || token === null || token === '') return { after: null };
  if (token === '-end-') return null;
  const text = signer.verify(`key-bookmark:${feed}`, token);
  if (text === null) throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return { after: Buffer.from(text, 'base64url').toString() };
}
