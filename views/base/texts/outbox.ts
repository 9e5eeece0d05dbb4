import { catalog } from '../../languages/catalog.ts';

/** What became of what was done without a network. */
export const outboxTexts = catalog('base', 'outbox');
