import { catalog } from '../../languages/catalog.ts';

/** Strings for archiving a board. */
export const archivingTexts = catalog('boards', 'archiving');
