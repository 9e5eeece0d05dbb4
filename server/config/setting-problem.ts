import type { z } from 'zod';
import { settingTexts as t } from '../terminal/terminal-texts.ts';

/** Says what is wrong with a setting whose kind says nothing itself. */
export const settingProblem: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? t.longer({ min: String(issue.minimum) })
        : t.atLeast({ min: String(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? t.shorter({ max: String(issue.maximum) })
        : t.atMost({ max: String(issue.maximum) });
    case 'invalid_value':
      return t.oneOf({ values: issue.values.join(', ') });
    case 'invalid_type':
      return t.number;
    default:
      return t.notRight;
  }
};
