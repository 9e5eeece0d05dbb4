export type SniffedFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

/**
 * Detects a file's format by its first bytes: a format that is decoded here, 'other-image' for images that are not
 * (SVG, TIFF, BMP, PSD, ICO, JPEG XL, JPEG 2000), or undefined for anything else. The sender's file name and type are
 * ignored.
 */
export function sniffFormat(head: Buffer): SniffedFormat | 'other-image' | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const ascii = head.subarray(0, 16).toString('latin1');
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'gif';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp';
  if (ascii.slice(4, 8) === 'ftyp') return isHeif(head) ? 'heif' : undefined;
  return isOtherImage(head, ascii) ? 'other-image' : undefined;
}

/** Checks whether a WebP file is lossless, by its first image chunk. */
export function isLosslessWebp(head: Buffer): boolean {
  return head.subarray(12, 16).toString('latin1') === 'VP8L';
}

/** Checks whether a WebP file is simple lossy, the kind that takes the least memory to decode. */
export function isPlainLossyWebp(head: Buffer): boolean {
  return head.subarray(12, 16).toString('latin1') === 'VP8 ';
}

/** Checks whether an AVIF file is a sequence in the first place, whose still picture would be all that is decoded. */
export function isMovingAvif(head: Buffer): boolean {
  return head.subarray(4, 12).toString('latin1') === 'ftypavis';
}

const heifBrands = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function isHeif(head: Buffer): boolean {
  const boxEnd = Math.min(head.length, head.readUInt32BE(0), 256);
  for (let at = 8; at + 4 <= boxEnd; at += 4) {
    if (at !== 12 && heifBrands.includes(head.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

function isOtherImage(head: Buffer, ascii: string): boolean {
  if (ascii.startsWith('II*\0') || ascii.startsWith('MM\0*') || ascii.startsWith('8BPS')) return true;
  if (ascii.startsWith('BM') || startsWith(head, [0, 0, 1, 0]) || startsWith(head, [0xff, 0x0a])) return true;
  if (startsWith(head, [0, 0, 0, 12]) && ['JXL ', 'jP  '].includes(ascii.slice(4, 8))) return true;
  // Matches compressed and plain SVG, including after a prolog or comments, or with another encoding's zero bytes.
  const text = head.toString('latin1').replaceAll('\0', '').toLowerCase();
  return /<svg[\s>]/.test(text) || /<!doctype\s+svg/.test(text);
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}
