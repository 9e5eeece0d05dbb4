import { z } from 'zod';
import { idText, instantIso } from '../../../../views/contract/output.ts';
import {
  endSessionsOfPerson,
  findPeople,
  forceReset,
  getPerson,
  suspendPerson,
  unsuspendPerson,
  verifyIdentity,
} from '../../../moderation/staff-people.ts';
import { verifyMerchant } from '../../../merchants/verify-merchant.ts';
import { bookmarks, flag, id, text, unlessEmpty } from '../../../http/operations/input/input.ts';
import { operationForStaff } from '../../../http/operations/operation.ts';
import { peopleStates, staffLimits, type StaffPerson } from '../../../../views/contract/staff/staff.ts';
import { suspensionDays } from '../../../../views/staff/decisions.ts';
import type { PersonAct } from '../../../../views/staff/person/person-acts.tsx';
import { staffPersonUrl } from '../../../../views/staff/staff-urls.ts';
import { staffPeopleTexts as t } from '../../../../views/staff/texts/people.ts';
import { presentPage } from '../../../paging/page-of-rows.ts';
import { refusals } from '../../../refusals.ts';

const tag = 'Staff';
const who = { user_id: id };
const reason = text(staffLimits.reason, 'reason').default('');
const limit = { points: 120, perSeconds: 60 };
const personSchema = z
  .object({
    id: idText,
    type: z.literal('staffperson'),
    username: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    created_at: instantIso,
    is_employee: z.boolean(),
    is_verified_merchant: z.boolean(),
    is_identity_verified: z.boolean(),
    has_second_factor: z.boolean(),
    session_count: z.number(),
    case_count: z.number().describe('Number of cases about their content'),
    is_locked: z.boolean(),
    is_deactivated: z.boolean(),
    deletes_at: instantIso.nullable(),
    is_suspended: z.boolean(),
    suspended_until: instantIso.nullable().describe('Null for an indefinite suspension, and for none'),
    suspension_reason: z.string(),
  })
  .meta({ id: 'StaffPerson' });

const form = (act: PersonAct, said: () => string) => ({
  page: (input: Record<string, unknown>) => staffPersonUrl(String(input['user_id'])),
  // The page has a form for each act.
  values: () => ({ act }),
  done: (_data: unknown, input: { user_id: string }) => ({ to: staffPersonUrl(input.user_id), told: said() }),
});

const findPeopleOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/people/',
  resources: [{ name: 'StaffPeopleResource', verb: 'get' }],
  summary: 'Lists people by name, username or email address, optionally in a state, hidden or not.',
  tag,
  input: z.object({
    query: text(100).default(''),
    state: z.enum(peopleStates).default('all'),
    bookmarks,
  }),
  output: z.array(personSchema),
  async handle({ services, staff }, input) {
    const filter = { text: input.query, state: input.state };
    const page = await findPeople(services, staff, filter, input.bookmarks);
    return presentPage(page, present);
  },
});

const getPersonOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/people/{user_id}/',
  resources: [{ name: 'StaffPersonResource', verb: 'get' }],
  summary: 'Returns a person as the staff see them.',
  tag,
  input: z.object(who),
  output: personSchema,
  async handle({ services, staff }, input) {
    return { data: present(await getPerson(services, staff, input.user_id)) };
  },
});

const suspendOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/people/{user_id}/suspension/',
  audit: ['user.suspend'],
  resources: [{ name: 'StaffSuspensionResource', verb: 'create' }],
  summary: 'Suspends a person for a number of days, or with 0 until it is lifted.',
  tag,
  input: z.object({
    ...who,
    days: unlessEmpty(
      z.coerce
        .number()
        .int()
        .refine((days) => suspensionDays.some((known) => known === days), {
          error: () => refusals.moderation.howLong,
        }),
    ),
    reason,
  }),
  output: z.object({ user_id: idText, suspended: z.literal(true) }),
  idempotency: 'keyed',
  limit,
  async handle({ services, staff, origin }, input) {
    await suspendPerson(services, staff, input.user_id, { days: input.days, reason: input.reason }, origin);
    return { data: { user_id: input.user_id, suspended: true as const } };
  },
  form: form('suspend', () => t.suspended),
});

const unsuspendOperation = operationForStaff({
  method: 'DELETE',
  path: '/v3/staff/people/{user_id}/suspension/',
  audit: ['user.unsuspend'],
  resources: [{ name: 'StaffSuspensionResource', verb: 'delete' }],
  summary: 'Lifts a suspension.',
  tag,
  input: z.object({ ...who, reason }),
  output: z.object({ user_id: idText, suspended: z.literal(false) }),
  limit,
  async handle({ services, staff, origin }, input) {
    await unsuspendPerson(services, staff, input.user_id, input.reason, origin);
    return { data: { user_id: input.user_id, suspended: false as const } };
  },
  form: form('unsuspend', () => t.unsuspended),
});

const endSessionsOperation = operationForStaff({
  method: 'DELETE',
  path: '/v3/staff/people/{user_id}/sessions/',
  audit: ['user.sessions'],
  resources: [{ name: 'StaffSessionsResource', verb: 'delete' }],
  summary: 'Signs a person out everywhere, including apps.',
  tag,
  input: z.object({ ...who, reason }),
  output: z.object({ user_id: idText, ended: z.literal(true) }),
  limit,
  async handle({ services, staff }, input) {
    await endSessionsOfPerson(services, staff, input.user_id, input.reason);
    return { data: { user_id: input.user_id, ended: true as const } };
  },
  form: form('sessions', () => t.sessionsEnded),
});

const forceResetOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/people/{user_id}/password_reset/',
  audit: ['user.reset'],
  resources: [{ name: 'StaffPasswordResetResource', verb: 'create' }],
  summary: 'Locks an account until its password is reset with the mailed link.',
  tag,
  input: z.object({ ...who, reason }),
  output: z.object({ user_id: idText, locked: z.literal(true) }),
  idempotency: 'keyed',
  limit,
  async handle({ services, staff, origin }, input) {
    await forceReset(services, staff, input.user_id, input.reason, origin);
    return { data: { user_id: input.user_id, locked: true as const } };
  },
  form: form('reset', () => t.resetForced),
});

const verifyMerchantOperation = operationForStaff({
  method: 'PUT',
  path: '/v3/staff/people/{user_id}/merchant/',
  audit: {
    oneOf: ['user.merchant', 'user.merchant_off'],
    by: ({ verified }) => (verified ? 'user.merchant' : 'user.merchant_off'),
  },
  resources: [{ name: 'StaffMerchantResource', verb: 'update' }],
  summary:
    "Grants or revokes a merchant's verified badge, which settles an open application, and notifies the person.",
  tag,
  input: z.object({
    ...who,
    verified: flag,
    inspirational: flag.default(false).meta({ description: 'Stands for something, such as the environment' }),
    eligible: flag.default(false).meta({ description: 'May show badges on its profile if inspirational' }),
    reason,
  }),
  output: z.object({ user_id: idText, verified: z.boolean() }),
  limit,
  async handle({ services, staff, origin }, input) {
    const badge = {
      isVerified: input.verified,
      isInspirational: input.inspirational,
      isEligible: input.eligible,
      reasons: input.reason === '' ? [] : [input.reason],
    };
    await verifyMerchant(services, staff, input.user_id, badge, origin);
    return { data: { user_id: input.user_id, verified: input.verified } };
  },
  form: form('merchant', () => t.merchantDecided),
});

const verifyIdentityOperation = operationForStaff({
  method: 'PUT',
  path: '/v3/staff/people/{user_id}/identity/',
  audit: {
    oneOf: ['user.identity', 'user.identity_off'],
    by: ({ verified }) => (verified ? 'user.identity' : 'user.identity_off'),
  },
  resources: [{ name: 'StaffIdentityResource', verb: 'update' }],
  summary: 'Records that the staff have verified who a person is, or takes it back, and notifies the person.',
  tag,
  input: z.object({ ...who, verified: flag, reason }),
  output: z.object({ user_id: idText, verified: z.boolean() }),
  limit,
  async handle({ services, staff, origin }, input) {
    const given = { isVerified: input.verified, reason: input.reason };
    await verifyIdentity(services, staff, input.user_id, given, origin);
    return { data: { user_id: input.user_id, verified: input.verified } };
  },
  form: form('identity', () => t.merchantDecided),
});

function present(person: StaffPerson): z.output<typeof personSchema> {
  return {
    id: person.id,
    type: 'staffperson',
    username: person.username,
    full_name: person.fullName,
    email: person.email,
    email_verified: person.emailVerified,
    created_at: person.createdAt,
    is_employee: person.isEmployee,
    is_verified_merchant: person.isVerifiedMerchant,
    is_identity_verified: person.isIdentityVerified,
    has_second_factor: person.hasSecondFactor,
    session_count: person.sessionCount,
    case_count: person.caseCount,
    is_locked: person.isLocked,
    is_deactivated: person.isDeactivated,
    deletes_at: person.deletesAt,
    is_suspended: person.isSuspended,
    suspended_until: person.suspendedUntil,
    suspension_reason: person.suspensionReason,
  };
}

/** Staff operations for accounts. */
export const staffPeopleOperations = [
  findPeopleOperation,
  getPersonOperation,
  suspendOperation,
  unsuspendOperation,
  endSessionsOperation,
  forceResetOperation,
  verifyMerchantOperation,
  verifyIdentityOperation,
] as const;
