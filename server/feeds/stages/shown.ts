import { AppError, fieldError } from '../../errors.ts';
import type { Signer } from '../../services.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/**
 * The pictures shown by earlier pages of one visit, at 24 bits each, small enough for the bookmark. A page therefore
 * never repeats one, even after saves, restarts or degraded operation in between. Of a thousand pictures not shown, a
 * full list wrongly excludes 0.03.
 */
export interface Shown {
  has(signature: string): boolean;
  /** Records a picture. Does nothing once the list is full. */
  add(signature: string): void;
  readonly isFull: boolean;
  /** How many more pictures it can record. */
  readonly room: number;
  write(): string;
}

/** Keeps the bookmark below 4,096 characters, which URLs can hold. */
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
    get room() {
      return Math.max(0, most - marks.size);
    },
    write() {
      const written = Buffer.alloc(marks.size * bytesOfMark);
      let at = 0;
      for (const mark of marks) at = written.writeUIntBE(mark, at, bytesOfMark);
      return written.toString('base64url');
    },
  };
}

/** Folded FNV-1a over all digits, because parts of a signature may be common to many. */
function markOf(signature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < signature.length; at += 1)
    hash = Math.imul(hash ^ signature.charCodeAt(at), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

export interface ShownBookmark {
  /** As many as the feed requested. All null on a first page. */
  positions: (string | null)[];
  shown: Shown;
}

/** Creates a token of positions, pin ids, and shown pictures. `feed` identifies the list, as in `writeBookmark`. */
export function writeShownBookmark(
  signer: Signer,
  feed: string,
  positions: readonly string[],
  shown: Shown,
): string {
  return signer.sign(`bookmark:${feed}`, [...positions, shown.write()].join(','));
}

/** Reads a token. Null for a finished list. Throws `bad_bookmark` for a forged, foreign or damaged one. */
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
  if (parts.length !== positionCount + 1 || !positions.every(isId))
    throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return { positions, shown: readShown(parts[positionCount] ?? '') };
}
