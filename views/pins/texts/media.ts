import { catalog, together } from '../../languages/catalog.ts';
import { motionTexts } from './motion.ts';

/** Strings for videos, GIFs, carousels and stories. */
export const mediaTexts = together(catalog('pins', 'media'), motionTexts);
