import { basename } from 'node:path';
import { limits } from '../../../views/contract/limits.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { cleanParagraphs, cleanText, isWritten } from './clean-text.ts';
import { embeddedMetadata, type EmbeddedMetadata } from './embedded-metadata.ts';
import { titleOfFileName } from './title-of-file-name.ts';

export interface Caption {
  title: string;
  description: string;
  altText: string;
}

/**
 * Returns the text for a photograph's pin: its own title and description (XMP, which states its encoding, before IPTC
 * and EXIF), or a title derived from the file name. Texts are cleaned and within the limits.
 */
export async function readCaption(path: string): Promise<Caption> {
  const data = await embeddedMetadata(path);
  const title =
    firstWritten(cleanText, [
      plain(data['dc']?.['title']),
      latin(data['iptc']?.['ObjectName']),
      plain(data['photoshop']?.['Headline']),
      latin(data['iptc']?.['Headline']),
      plain(data['ifd0']?.['XPTitle']),
    ]) || titleOfFileName(basename(path));
  const description = firstWritten(cleanParagraphs, [
    plain(data['dc']?.['description']),
    latin(data['iptc']?.['Caption']),
    plain(data['ifd0']?.['ImageDescription']),
    plain(data['ifd0']?.['XPComment']),
    plain(data['ifd0']?.['XPSubject']),
  ]);
  const alt = firstWritten(cleanText, [plain(data['Iptc4xmpCore']?.['AltTextAccessibility'])]);
  return {
    title: cutText(title, limits.pinTitle).trim(),
    description: title === description ? '' : cutText(description, limits.pinDescription).trim(),
    altText: cutText(cleanText(alt || description || title), limits.pinAltText).trim(),
  };
}

/**
 * Returns when a photograph was taken, in milliseconds, or null if it does not say. The camera's clock is read as UTC.
 */
export async function readTakenAt(path: string): Promise<number | null> {
  return takenAt(await embeddedMetadata(path));
}

function takenAt(data: EmbeddedMetadata): number | null {
  const stated = [
    data['exif']?.['DateTimeOriginal'],
    data['photoshop']?.['DateCreated'],
    data['exif']?.['CreateDate'],
    data['xmp']?.['CreateDate'],
  ];
  for (const value of stated) {
    const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(
      typeof value === 'string' ? value : '',
    );
    if (parts === null) continue;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
      .slice(1)
      .map((part) => Number(part ?? 0));
    if (year >= 1826 && month >= 1 && month <= 12 && day >= 1 && day <= 31)
      return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  return null;
}

function firstWritten(clean: (text: string) => string, texts: string[]): string {
  return texts.map(clean).find(isWritten) ?? '';
}

/** Returns a parsed value as text. Of several languages, the default one is used. */
function plain(value: unknown): string {
  if (typeof value === 'string') return decodeEntities(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf16le').replaceAll('\0', '');
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return plain(items.find((item) => isObject(item) && item['lang'] === 'x-default') ?? items[0]);
  }
  return isObject(value) ? plain(value['value']) : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** IPTC arrives as bytes: decoded as UTF-8 if valid, otherwise as Windows-1252. */
function latin(value: unknown): string {
  const text = Array.isArray(value) ? value.map(String).join('\n') : typeof value === 'string' ? value : '';
  const bytes = Buffer.from(text, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text.replace(/[\x80-\x9f]/g, (character) => windows[character.charCodeAt(0) - 0x80] ?? '');
  }
}

/** Windows-1252 characters at the positions of Latin-1 control characters. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML escapes, which the parser leaves in XMP. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal, hex, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? all;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
