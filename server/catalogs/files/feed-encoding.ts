import type { FeedSource } from './read-records.ts';

const headBytes = 1024;

/**
 * Returns the encoding of a feed, as a label of `TextDecoder`: that of its byte order mark, or else UTF-8. What is no
 * UTF-8 is what its XML declaration says, or, as a table, Windows-1252, as Excel saves it. Damaged UTF-8 stays UTF-8:
 * the rows with the damage are refused, and the others are not misread.
 */
export async function encodingOf(source: FeedSource): Promise<string> {
  let head = Buffer.alloc(0);
  const tally = utf8Tally();
  for await (const bytes of source()) {
    if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)]);
    tally.push(bytes);
  }
  const marked = markOf(head);
  if (marked !== null) return marked;
  const { valid, broken } = tally.counts();
  if (broken === 0) return 'utf-8';
  const start = head.toString('latin1').trimStart();
  if (start.startsWith('<')) return declaredIn(start) ?? 'utf-8';
  return valid > broken ? 'utf-8' : 'windows-1252';
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function declaredIn(head: string): string | null {
  const label = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1];
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Counts characters of several bytes, and bytes that are part of none. A character cut off by the end is neither. */
function utf8Tally(): { push(bytes: Uint8Array): void; counts(): { valid: number; broken: number } } {
  let [valid, broken, missing] = [0, 0, 0];
  return {
    push(bytes) {
      for (const byte of bytes) {
        if (missing > 0) {
          if ((byte & 0xc0) === 0x80) {
            missing -= 1;
            if (missing === 0) valid += 1;
            continue;
          }
          broken += 1;
          missing = 0;
        }
        if (byte < 0x80) continue;
        missing = trailOf(byte);
        if (missing === 0) broken += 1;
      }
    },
    counts: () => ({ valid, broken }),
  };
}

/** Number of bytes that follow the first of a character. 0 if none begins so. */
function trailOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}
