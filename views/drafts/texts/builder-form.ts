import { catalog } from '../../languages/catalog.ts';

/** Strings for the pin builder form. */
export const builderFormTexts = catalog('drafts', 'builderForm');
