import { staffActsOperation } from './audit.ts';
import { staffExperimentOperations } from './experiments.ts';

/** What employees do for the place. */
export const staffOperations = [staffActsOperation, ...staffExperimentOperations] as const;
