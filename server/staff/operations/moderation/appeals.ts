import { z } from 'zod';
import { dayIso, idText, instantIso } from '../../../../views/contract/output.ts';
import { decideAppeal, listAppeals } from '../../../moderation/appeals/decide-appeal.ts';
import { bookmarks, id, text } from '../../../http/operations/input/input.ts';
import { operationForStaff } from '../../../http/operations/operation.ts';
import { appealKinds, appealStatuses, staffLimits } from '../../../../views/contract/staff/staff.ts';
import { appealUrl, staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { appealTexts } from '../../../../views/staff/texts/appeals.ts';
import { presentPage } from '../../../paging/page-of-rows.ts';
import { refusals } from '../../../refusals.ts';

const tag = 'Staff';
const kind = z.enum(appealKinds);
const decision = z.enum(['uphold', 'grant'], { error: () => refusals.input.action });

const appealSchema = z
  .object({
    id: idText,
    type: z.literal('appeal'),
    kind: kind.describe('Subject of the decision'),
    subject_id: idText,
    username: z.string().nullable(),
    email: z.string(),
    birth_date: dayIso.nullable().describe('The corrected date of birth'),
    words: z.string().describe("The person's statement"),
    status: z
      .enum(appealStatuses)
      .describe('`expired`: the suspension ended by itself before anyone decided'),
    answer: z.string().describe('The answer'),
    decided_by: z.string().nullable().describe('Username of the employee'),
    created_at: instantIso,
  })
  .meta({ id: 'Appeal' });

const listAppealsOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/appeals/',
  resources: [{ name: 'StaffAppealsResource', verb: 'get' }],
  summary: 'Lists pending or decided appeals, newest first.',
  tag,
  input: z.object({ which: z.enum(['open', 'decided']).default('open'), bookmarks }),
  output: z.array(appealSchema),
  async handle({ services, staff }, input) {
    const page = await listAppeals(services, staff, input.which === 'open', input.bookmarks);
    return presentPage(page, (appeal) => ({
      id: appeal.id,
      type: 'appeal' as const,
      kind: appeal.kind,
      subject_id: appeal.subjectId,
      username: appeal.username,
      email: appeal.email,
      birth_date: appeal.birthDate,
      words: appeal.words,
      status: appeal.status,
      answer: appeal.answer,
      decided_by: appeal.decidedBy,
      created_at: appeal.at,
    }));
  },
});

const decideAppealOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/appeals/{kind}/{subject_id}/decision/',
  audit: { oneOf: ['appeal.grant', 'appeal.uphold'], by: ({ decision: given }) => `appeal.${given}` },
  resources: [{ name: 'StaffAppealDecisionResource', verb: 'create' }],
  summary: 'Upholds a decision or grants the appeal against it. The appellant is notified.',
  tag,
  input: z.object({
    kind,
    subject_id: id,
    decision,
    answer: text(staffLimits.reason, 'answer').default(''),
  }),
  output: z.object({ kind, subject_id: idText, decision }),
  idempotency: 'keyed',
  async handle({ services, staff, origin }, input) {
    await decideAppeal(
      services,
      staff,
      { kind: input.kind, subjectId: input.subject_id },
      { isGranted: input.decision === 'grant', answer: input.answer },
      origin,
    );
    return { data: { kind: input.kind, subject_id: input.subject_id, decision: input.decision } };
  },
  form: {
    page: (input) => appealUrl(String(input['kind']), String(input['subject_id'])),
    done: () => ({ to: staffSectionUrl('appeals'), told: appealTexts.staff.decided }),
  },
});

/** Staff operations for appeals. */
export const staffAppealOperations = [listAppealsOperation, decideAppealOperation] as const;
