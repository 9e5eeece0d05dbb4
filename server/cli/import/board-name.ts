import { limits } from '../../../views/contract/limits.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { cleanText } from './clean-text.ts';

/**
 * Board of a sub-folder: its parts with dashes between, without the first ones where that is too long.
 * 'Trips/Norway 2023' becomes 'Trips – Norway 2023'. `root` names the board of the imported folder itself.
 */
export function boardName(folder: string, root: string): string {
  const parts = (folder === '' ? [root] : folder.split('/'))
    .map((part) => cleanText(part.replaceAll('_', ' ')))
    .filter((part) => part !== '');
  while (parts.length > 1 && [...parts.join(' – ')].length > limits.boardName) parts.shift();
  return cutText(parts.join(' – '), limits.boardName).trim() || 'Photos';
}
