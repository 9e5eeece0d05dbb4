import { z } from 'zod';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { listActs } from '../audit.ts';
import { bookmarks, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

const actSchema = z
  .object({
    id: idText,
    type: z.literal('staffact'),
    actor: z.string().describe('Username of the employee, or of the person who ran the command'),
    act: z.string().describe('Its name, such as `experiment.start`'),
    subject_key: z.string().describe('Kind and id, such as `user:12`'),
    subject: z.string().describe('Its title'),
    reason: z.string(),
    before: values.describe('Values before, under names that depend on the act'),
    after: values.describe('Values after, under the same names'),
    created_at: instantIso,
  })
  .meta({ id: 'StaffAct' });

export const staffActsOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/audit/',
  resources: [{ name: 'StaffActsResource', verb: 'get' }],
  summary: 'Lists staff actions, newest first, optionally by employee, kind and subject.',
  tag: 'Staff',
  input: z.object({
    who: text(60).default(''),
    act: text(60).default(''),
    /** As `user:12`. */
    subject: text(200).default(''),
    bookmarks,
    page_size: pageSize(staffLimits.page, 100),
  }),
  output: z.array(actSchema),
  async handle({ services, staff }, input) {
    const filter = {
      actor: input.who || null,
      act: input.act || null,
      subjectKey: input.subject || null,
    };
    const page = await listActs(services, staff, filter, input.bookmarks, input.page_size);
    return presentPage(page, (act) => ({
      id: act.id,
      type: 'staffact' as const,
      actor: act.actor,
      act: act.act,
      subject_key: act.subjectKey,
      subject: act.subject,
      reason: act.reason,
      before: act.before,
      after: act.after,
      created_at: act.at,
    }));
  },
});
