import { AppError, fieldError } from '../errors.ts';
import type { Signer } from '../services.ts';

/** Above every id: where a list's first page starts. */
export const newest = '9223372036854775807';

/**
 * Positions of a feed as an opaque signed token. `feed` names the list and what it is a list of, so that a
 * token of one list is refused by another.
 */
export function writeBookmark(signer: Signer, feed: string, positions: string[]): string {
  return signer.sign(`bookmark:${feed}`, positions.join(','));
}

/**
 * Reads a token: null for a finished list (`-end-`), the first-page positions when there is no token.
 * Throws `bad_bookmark` for a forged, foreign or damaged one.
 */
export function readBookmark(
  signer: Signer,
  feed: string,
  token: string | undefined | null,
  positionCount = 1,
): string[] | null {
  if (token === undefined || token === null || token === '')
    return Array.from({ length: positionCount }, () => newest);
  if (token === '-end-') return null;
  const text = signer.verify(`bookmark:${feed}`, token);
  const positions = text?.split(',') ?? [];
  if (positions.length !== positionCount || !positions.every((position) => /^\d{1,19}$/.test(position)))
    throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return positions;
}

/** Like `writeBookmark` for a list that is kept in the order of a key of any text. */
export function writeKeyBookmark(signer: Signer, feed: string, key: string): string {
  return signer.sign(`key-bookmark:${feed}`, Buffer.from(key).toString('base64url'));
}

/** The key after which the page begins, null in it for the first page; null for a finished list. Throws `bad_bookmark`. */
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
