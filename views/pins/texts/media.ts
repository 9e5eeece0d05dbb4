import { catalog } from '../../languages/catalog.ts';

/** Strings for videos, GIFs, carousels and stories. */
export const mediaTexts = catalog('pins', 'media');
