import { staffActsOperation } from './audit.ts';
import { staffTodayOperations } from './today.ts';

/** What employees do for the place. */
export const staffOperations = [staffActsOperation, ...staffTodayOperations] as const;
