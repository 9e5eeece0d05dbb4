import { z } from 'zod';
import { text } from '../../http/operations/input/input.ts';
import { limits } from '../../../views/contract/limits.ts';
import { reportReasons } from '../../../views/feedback/feedback.ts';

/** Why something is reported. `unclear` is the message for any other reason. */
export const reportFields = (unclear: () => string) => ({
  reason: z.enum(reportReasons, { error: unclear }).default('other'),
  details: text(limits.reportDetails, 'details').default(''),
});
