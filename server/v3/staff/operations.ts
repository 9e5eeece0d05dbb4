import { staffActsOperation } from './audit.ts';
import { staffExperimentOperations } from './experiments.ts';
import { staffTodayOperations } from './today.ts';

/** What employees do for the place. */
export const staffOperations = [
  staffActsOperation,
  ...staffExperimentOperations,
  ...staffTodayOperations,
] as const;
