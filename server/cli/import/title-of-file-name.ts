import { cleanText } from './clean-text.ts';

/** What cameras, phones and programs put into file names. */
const machineWord = new RegExp(
  `^(${[
    'img|image|images|dsc[fn]?|pict?|picture|photo|p|pxl|mvimg|vid|gopr|dji|wp|hpim|imgp|sam|cimg|kif|stp|fb|mg|sdc|crw',
    'screenshot|screen|shot|whatsapp|signal|telegram|snapchat|received|download|unnamed|untitled|scan|burst|pano|mp|cover',
    'edited|original|copy|hdr|at|am|pm|of',
  ].join('|')})$`,
  'i',
);
const numbered = /^\p{L}{0,4}\d{2,}\p{L}{0,3}$/u;
const copyMarks =
  /(\s*(\(\d+\)|[- ]copy( \d+)?|\bedited|\b\d{3,5}\s?x\s?\d{3,5}|@\dx)|(?<=\p{Ll}{4})\d{1,2})+$/giu;

/**
 * A readable title from a file's name, or '' for names that only number: 'sunset-over_the-bay (2).jpg' becomes
 * 'Sunset over the bay'; 'IMG_2034.jpg', dates and hashes give nothing.
 */
export function titleOfFileName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').normalize('NFC');
  if (isHash(stem)) return '';
  const title = cleanText(spaced(stem))
    .replace(copyMarks, '')
    .replace(/^[\s\-–.,~#]+|[\s\-–.,~#]+$/g, '');
  const written = title
    .split(/[\s\-–]+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !numbered.test(word) && !machineWord.test(word));
  return written.length === 0 ? '' : title.charAt(0).toUpperCase() + title.slice(1);
}

function spaced(stem: string): string {
  const apart = stem
    .replaceAll('%20', ' ')
    .replace(/_|(?<=\S)[+.]+(?=\S)/g, ' ')
    .replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ');
  return apart.includes(' ') ? apart : apart.replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' ');
}

/** Long runs of digits and letters without a pause, as programs and services name what they keep. */
function isHash(stem: string): boolean {
  if (/^[0-9a-f]{16,}$/i.test(stem.replace(/[-_{}]/g, '')) && /\d/.test(stem)) return true;
  const digits = stem.match(/\d/g) ?? [];
  return /^[A-Za-z0-9_-]{18,}$/.test(stem) && digits.length >= 4 && !/[-_][a-z]+[-_]/i.test(stem);
}
