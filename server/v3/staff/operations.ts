import { staffAppealOperations } from './appeals.ts';
import { staffActsOperation } from './audit.ts';
import { reportOperations } from './reports.ts';

/** What employees do for the place. */
export const staffOperations = [staffActsOperation, ...reportOperations, ...staffAppealOperations] as const;
