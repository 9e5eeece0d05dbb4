import type { ImportRow, LeftOut } from '../../db/queries/imports/imports.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { plain } from '../exports/archived-words.ts';

/** Maximum number of listed items. The rest are only counted. */
const maxListed = 200;

/** Lists an item that could not be imported, once. Later slices of an import meet the same boards again. */
export function listLeftOut(row: ImportRow, { kind, name, reason }: LeftOut): void {
  const entry = { kind, name: cutText(plain(name), 100), reason };
  const isListed = row.leftOut.some(
    (other) => other.kind === kind && other.name === entry.name && other.reason === reason && kind !== 'pin',
  );
  if (!isListed && row.leftOut.length < maxListed) row.leftOut.push(entry);
}
