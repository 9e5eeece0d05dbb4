import { catalog } from '../../languages/catalog.ts';

export const mentionTexts = catalog('people', 'mention');
