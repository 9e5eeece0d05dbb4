import { catalog } from '../languages/catalog.ts';

export const commentTexts = catalog('comments', 'comment');
