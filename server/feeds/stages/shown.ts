import { AppError, fieldError } from '../../errors.ts';
import type { Signer } from '../../services.ts';

/**
 * The pictures that earlier pages of one reading have shown, small enough to travel in the bookmark: 24 bits of each.
 * So a page never repeats one, whatever was saved, restarted or degraded in between; of a thousand pictures that
 * were not shown, a full list leaves out 0.03 by mistake.
 */
export interface Shown {
  has(signature: string): boolean;
  /** Notes a picture; once the list is full nothing more is noted. */
  add(signature: string): void;
  readonly isFull: boolean;
  write(): string;
}

/** A bookmark of so many stays below 4,096 characters, which addresses bear. */
const most = 500;
const bytesOfMark = 3;

export function readShown(text: string): Shown {
  const bytes = Buffer.from(text, 'base64url');
  const marks = new Set<number>();
  for (let at = 0; at + bytesOfMark <= bytes.length; at += bytesOfMark)
    marks.add(bytes.readUIntBE(at, bytesOfMark));
  return {
    has: (signature) => marks.has(markOf(signature)),
    add(signature) {
      if (marks.size < most) marks.add(markOf(signature));
    },
    get isFull() {
      return marks.size >= most;
    },
    write() {
      const written = Buffer.alloc(marks.size * bytesOfMark);
      let at = 0;
      for (const mark of marks) at = written.writeUIntBE(mark, at, bytesOfMark);
      return written.toString('base64url');
    },
  };
}

/** FNV-1a over all digits, folded: a part of a signature may be the same in many. */
function markOf(signature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < signature.length; at += 1)
    hash = Math.imul(hash ^ signature.charCodeAt(at), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

export interface ShownBookmark {
  /** As many as the feed asked for; null each on a first page. */
  positions: (string | null)[];
  shown: Shown;
}

/** A token of positions, ids of pins, and what was shown. `feed` names the list, as in `writeBookmark`. */
export function writeShownBookmark(
  signer: Signer,
  feed: string,
  positions: readonly string[],
  shown: Shown,
): string {
  return signer.sign(`bookmark:${feed}`, [...positions, shown.write()].join(','));
}

/** Reads a token: null for a finished list. Throws `bad_bookmark` for a forged, foreign or damaged one. */
export function readShownBookmark(
  signer: Signer,
  feed: string,
  token: string | undefined | null,
  positionCount: number,
): ShownBookmark | null {
  if (token === undefined || token === null || token === '')
    return { positions: Array.from({ length: positionCount }, () => null), shown: readShown('') };
  if (token === '-end-') return null;
  const parts = signer.verify(`bookmark:${feed}`, token)?.split(',') ?? [];
  const positions = parts.slice(0, positionCount);
  if (parts.length !== positionCount + 1 || !positions.every((position) => /^\d{1,19}$/.test(position)))
    throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return { positions, shown: readShown(parts[positionCount] ?? '') };
}
