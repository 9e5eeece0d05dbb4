import { catalog } from '../../languages/catalog.ts';

/** Strings for what waits in this browser until there is a network. */
export const waitingTexts = catalog('base', 'waiting');
