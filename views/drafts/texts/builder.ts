import { catalog } from '../../languages/catalog.ts';

/** Strings for the hydrated pin builder. */
export const builderTexts = catalog('drafts', 'builder');
