import { catalog } from '../../languages/catalog.ts';
import { formats } from './formats.ts';

const units = catalog('base', 'formats');
const kilobyte = 1024;
const megabyte = kilobyte ** 2;

/** Returns '1.5 GB', '12 MB' or '3 KB' in the reader's language, never less than 1 KB. */
export function fileSize(bytes: number): string {
  if (bytes >= kilobyte * megabyte) return gigabytes(bytes);
  return bytes >= megabyte
    ? units.megabytes({ count: formats.number(Math.round(bytes / megabyte)) })
    : units.kilobytes({ count: formats.number(Math.max(1, Math.round(bytes / kilobyte))) });
}

/** Returns '0.5 GB' in the reader's language. */
export const gigabytes = (bytes: number): string =>
  units.gigabytes({ count: formats.number(Math.round(bytes / megabyte / 102.4) / 10) });
