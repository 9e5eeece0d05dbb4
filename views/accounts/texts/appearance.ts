import { catalog } from '../../languages/catalog.ts';

/** Strings for the appearance and installed-app page. */
export const appearanceTexts = catalog('accounts', 'appearance');
