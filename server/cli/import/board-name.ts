import { limits } from '../../../views/contract/limits.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { catalog } from '../../../views/languages/catalog.ts';
import { cleanText } from './clean-text.ts';

const unnamed = catalog('boards', 'unnamed');

/**
 * Returns the board name for a subfolder: its path parts joined by dashes, dropping the first ones if it is too long.
 * 'Trips/Norway 2023' becomes 'Trips – Norway 2023'. `root` names the board of the imported folder itself.
 */
export function boardName(folder: string, root: string): string {
  const parts = (folder === '' ? [root] : folder.split('/'))
    .map((part) => cleanText(part.replaceAll('_', ' ')))
    .filter((part) => part !== '');
  while (parts.length > 1 && [...parts.join(' – ')].length > limits.boardName) parts.shift();
  return cutText(parts.join(' – '), limits.boardName).trim() || unnamed.photos;
}
