import { staffAppealOperations } from './moderation/appeals.ts';
import { staffActsOperation } from './audit.ts';
import { staffHealthOperations } from './health.ts';
import { staffLinkOperations } from './moderation/links.ts';
import { staffPeopleOperations } from './moderation/people.ts';
import { staffCallOperations } from './calls.ts';
import { staffMerchantOperations } from './merchants.ts';
import { staffPromotionOperations } from './promotions.ts';
import { reportOperations } from './moderation/reports.ts';
import { staffExperienceOperations } from './experiences.ts';
import { staffExperimentOperations } from './experiments.ts';
import { staffSurveysOperation } from './surveys.ts';
import { staffTodayOperations } from './today.ts';
import { staffTopicOperations } from './topics.ts';

/** All staff operations. */
export const staffOperations = [
  staffActsOperation,
  ...reportOperations,
  ...staffAppealOperations,
  ...staffPeopleOperations,
  ...staffLinkOperations,
  ...staffExperienceOperations,
  ...staffExperimentOperations,
  ...staffTodayOperations,
  ...staffTopicOperations,
  ...staffPromotionOperations,
  ...staffMerchantOperations,
  ...staffCallOperations,
  ...staffHealthOperations,
  staffSurveysOperation,
] as const;
