import { catalog } from '../../languages/catalog.ts';

/** Strings for slideshows. */
export const slideshowTexts = catalog('boards', 'slideshow');
