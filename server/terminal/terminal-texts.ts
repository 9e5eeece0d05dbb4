import { catalog } from '../../views/languages/catalog.ts';
import { forTerminal } from './terminal-locale.ts';

/** What a service says while it starts, runs and stops. */
export const startTexts = forTerminal(catalog('cli', 'start'));

/** What is wrong with a setting. */
export const settingTexts = forTerminal(catalog('cli', 'settings'));
