import { z } from 'zod';
import { idText } from '../../../../views/contract/output.ts';
import { assignCase, getCase, listCases } from '../../../moderation/cases.ts';
import { decideCase } from '../../../moderation/decide.ts';
import { openPinCase } from '../../../moderation/pictures/picture-acts.ts';
import { undoDecision } from '../../../moderation/undo.ts';
import {
  bookmarks,
  flag,
  id,
  optionalId,
  pageSize,
  requiredText,
  text,
  unlessEmpty,
} from '../../../http/operations/input/input.ts';
import { operationForStaff } from '../../../http/operations/operation.ts';
import {
  caseDetailsSchema,
  caseSchema,
  presentCase,
  presentNearPicture,
  presentReport,
} from '../../../moderation/present.ts';
import { staffLimits } from '../../../../views/contract/staff/staff.ts';
import { caseKinds, decisions, suspensionDays } from '../../../../views/staff/decisions.ts';
import { caseUrl, staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { reportTexts as t } from '../../../../views/staff/texts/reports.ts';
import { presentPage } from '../../../paging/page-of-rows.ts';
import { refusals } from '../../../refusals.ts';

const tag = 'Staff';
const kind = z.enum(caseKinds);
const which = { kind, subject_id: id };
const ofCase = { kind, subject_id: idText };
const reason = text(staffLimits.reason, 'reason').default('');
const page = (input: Record<string, unknown>): string =>
  caseUrl(String(input['kind']), String(input['subject_id']));

const listReportsOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/reports/',
  resources: [{ name: 'StaffReportsResource', verb: 'get' }],
  summary:
    'Lists the cases, one per reported item: open, assigned to the caller, or decided, or all of one person.',
  tag,
  input: z.object({
    which: z.enum(['open', 'mine', 'decided']).default('open'),
    order: z.enum(['newest', 'most']).default('newest'),
    kind: kind.optional(),
    user_id: optionalId,
    bookmarks,
    page_size: pageSize(staffLimits.page, 100),
  }),
  output: z.array(caseSchema),
  async handle({ services, staff, origin }, input) {
    const { which: part, order, kind: only = null, user_id: person = null } = input;
    const filter = { which: part, order, kind: only, person };
    const found = await listCases(services, staff, filter, input.bookmarks, input.page_size);
    return presentPage(found, (each) => presentCase(origin, each));
  },
});

const openReportOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/reports/',
  audit: ['case.open'],
  resources: [{ name: 'StaffReportResource', verb: 'create' }],
  summary: 'Opens a case for an unreported pin, given its id or URL.',
  tag,
  input: z.object({ pin: requiredText(300, 'pin') }),
  output: z.object({ kind: z.literal('pin'), subject_id: idText }),
  idempotency: 'keyed',
  async handle({ services, staff }, input) {
    const pinId = await openPinCase(services, staff, input.pin);
    return { data: { kind: 'pin' as const, subject_id: pinId } };
  },
  form: {
    page: () => staffSectionUrl('reports'),
    done: (data) => ({ to: caseUrl('pin', data.subject_id) }),
  },
});

const getReportOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/reports/{kind}/{subject_id}/',
  resources: [{ name: 'StaffReportResource', verb: 'get' }],
  summary: 'Returns a case with its reporters and reasons, and near copies of its picture.',
  tag,
  input: z.object(which),
  output: caseDetailsSchema,
  async handle({ services, staff, origin }, input) {
    const { found, reports, near, earlier } = await getCase(services, staff, input.kind, input.subject_id);
    return {
      data: {
        ...presentCase(origin, found),
        reports: reports.map((each) => presentReport(origin, each)),
        near_pictures: near.map((each) => presentNearPicture(origin, each)),
        earlier_decision_count: earlier,
      },
    };
  },
});

const assignReportOperation = operationForStaff({
  method: 'PUT',
  path: '/v3/staff/reports/{kind}/{subject_id}/assignment/',
  audit: {
    oneOf: ['case.assign', 'case.release'],
    by: ({ mine }) => (mine ? 'case.assign' : 'case.release'),
  },
  resources: [{ name: 'StaffReportAssignmentResource', verb: 'update' }],
  summary: 'Assigns a case to the caller, also from a colleague, or releases it.',
  tag,
  input: z.object({ ...which, mine: flag.default(true) }),
  output: z.object({ ...ofCase, mine: z.boolean() }),
  async handle({ services, staff }, input) {
    await assignCase(services, staff, input.kind, input.subject_id, input.mine);
    return { data: { kind: input.kind, subject_id: input.subject_id, mine: input.mine } };
  },
  form: {
    page,
    isButton: true,
    done: (_data, input) => ({ to: page(input), told: input.mine ? t.assigned : t.released }),
  },
});

const decideReportOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/reports/{kind}/{subject_id}/decision/',
  audit: {
    oneOf: decisions.map((decision) => `case.${decision}` as const),
    by: ({ decision }) => `case.${decision}`,
  },
  resources: [{ name: 'StaffReportDecisionResource', verb: 'create' }],
  summary: 'Decides a case. The owner and the reporters are notified.',
  tag,
  input: z.object({
    ...which,
    decision: z.enum(decisions, { error: () => refusals.input.action }),
    near: z
      .preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z
          .array(z.string().regex(/^[0-9a-f]{32}$/, { error: () => refusals.moderation.noPicture }))
          .max(staffLimits.near),
      )
      .default([])
      .meta({ description: 'Signatures of near copies to take down with the picture' }),
    reason,
    days: unlessEmpty(
      z.coerce
        .number()
        .int()
        .refine((days) => suspensionDays.some((known) => known === days), {
          error: () => refusals.moderation.howLong,
        })
        .default(7),
    ),
  }),
  output: z.object({ ...ofCase, decision: z.enum(decisions) }),
  idempotency: 'keyed',
  async handle({ services, staff, origin }, input) {
    const { decision, reason: why, days, near } = input;
    await decideCase(
      services,
      staff,
      { kind: input.kind, subjectId: input.subject_id },
      { decision, reason: why, days, near },
      origin,
    );
    return { data: { kind: input.kind, subject_id: input.subject_id, decision } };
  },
  form: {
    page,
    done: (_data, input) => ({
      to: staffSectionUrl('reports'),
      toast: {
        text: t.decided,
        kind: 'info',
        durationMs: decidedMs,
        actions: [
          {
            label: t.undoNow,
            href: `/v3/staff/reports/${input.kind}/${input.subject_id}/decision/`,
            hidden: [{ name: '_method', value: 'DELETE' }],
          },
          { label: t.look, href: page(input) },
        ],
      },
    }),
  },
});

/** Long enough to read it and to undo the decision. */
const decidedMs = 12_000;

const undoReportOperation = operationForStaff({
  method: 'DELETE',
  path: '/v3/staff/reports/{kind}/{subject_id}/decision/',
  audit: ['case.undo'],
  resources: [{ name: 'StaffReportDecisionResource', verb: 'delete' }],
  summary: 'Reverts a decision as far as possible, and reopens the case.',
  tag,
  input: z.object({ ...which, reason }),
  output: z.object({ ...ofCase, undone: z.literal(true) }),
  async handle({ services, staff, origin }, input) {
    await undoDecision(
      services,
      staff,
      { kind: input.kind, subjectId: input.subject_id },
      input.reason,
      origin,
    );
    return { data: { kind: input.kind, subject_id: input.subject_id, undone: true as const } };
  },
  form: {
    page,
    isButton: true,
    done: (_data, input) => ({ to: page(input), told: t.undone }),
  },
});

/** Operations for the moderation queue. */
export const reportOperations = [
  listReportsOperation,
  openReportOperation,
  getReportOperation,
  assignReportOperation,
  decideReportOperation,
  undoReportOperation,
] as const;
