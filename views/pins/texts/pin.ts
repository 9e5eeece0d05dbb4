import { catalog } from '../../languages/catalog.ts';

/** Strings for a pin, on its card and its page. */
export const pinTexts = catalog('pins', 'pin');
