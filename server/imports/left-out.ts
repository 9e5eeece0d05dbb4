import type { ImportRow, LeftOut } from '../../db/queries/imports.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { plain } from '../exports/archived-words.ts';

/** How much of what did not come is listed; the rest is counted. */
const mostListed = 200;

/** Lists what could not be brought, once; slices of an import meet boards again. */
export function listLeftOut(row: ImportRow, { kind, name, reason }: LeftOut): void {
  const entry = { kind, name: cutText(plain(name), 100), reason };
  const isListed = row.leftOut.some(
    (other) => other.kind === kind && other.name === entry.name && other.reason === reason && kind !== 'pin',
  );
  if (!isListed && row.leftOut.length < mostListed) row.leftOut.push(entry);
}
