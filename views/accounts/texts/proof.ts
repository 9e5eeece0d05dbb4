import { catalog } from '../../languages/catalog.ts';

/** Strings for proofs of work. */
export const proofTexts = catalog('accounts', 'proof');
