import { catalog } from '../../../views/languages/catalog.ts';
import { forTerminal } from '../../terminal/terminal-locale.ts';

/** What the import says. */
export const importTexts = forTerminal(catalog('cli', 'imports'));
