import { catalog, together } from '../../languages/catalog.ts';
import { followTexts } from '../../follows/texts.ts';
import { orderTexts } from './order.ts';

/** Strings for board pages. Part of `en`. */
export const boardTexts = together(catalog('boards', 'board'), { order: orderTexts, follow: followTexts });
