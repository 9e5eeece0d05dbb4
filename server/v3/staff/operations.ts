import { staffAppealOperations } from './appeals.ts';
import { staffActsOperation } from './audit.ts';
import { staffLinkOperations } from './links.ts';
import { staffPeopleOperations } from './people.ts';
import { reportOperations } from './reports.ts';

/** What employees do for the place. */
export const staffOperations = [
  staffActsOperation,
  ...reportOperations,
  ...staffAppealOperations,
  ...staffPeopleOperations,
  ...staffLinkOperations,
] as const;
