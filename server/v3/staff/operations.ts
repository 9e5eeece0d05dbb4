import { staffActsOperation } from './audit.ts';

/** What employees do for the place. */
export const staffOperations = [staffActsOperation] as const;
