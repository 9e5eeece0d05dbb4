import { z } from 'zod';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { siteLimits } from '../../../views/contract/staff/site.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { limits } from '../../../views/contract/limits.ts';
import { joinRequestsUrl, waitingUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import {
  accountOfFields,
  ageNeeded,
  saysAge,
  signUpFields,
} from '../../accounts/operations/sign-up-fields.ts';
import { bookmarks, id, pageSize, text } from '../../http/operations/input/input.ts';
import { proofField } from '../../http/security/proof/proof-rule.ts';
import { operationForAnyone, operationForStaff } from '../../http/operations/operation.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { approveJoinRequest, askToJoin, listJoinRequests, refuseJoinRequest } from '../join-requests.ts';

const tag = 'Staff';
const status = z.object({ status: z.enum(['waiting', 'approved', 'refused']) });
const page = (): string => joinRequestsUrl;

const joinRequestSchema = z
  .object({
    type: z.literal('joinrequest'),
    id: idText,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    answer: z.string().describe("To the site's question"),
    created_at: instantIso,
  })
  .meta({ id: 'JoinRequest' });

/** Operations for people who ask to join, and for the staff who decide. */
export const joinRequestOperations = [
  operationForAnyone({
    method: 'POST',
    path: '/v3/join_requests/',
    isWayIn: true,
    proof: { form: 'join_request', without: { points: 6, perSeconds: 3600, shared: true } },
    resources: [{ name: 'JoinRequestResource', verb: 'create' }],
    summary: 'Asks the staff for an account, where registration is by approval.',
    tag: 'Accounts',
    secrets: ['password', 'proof'],
    input: z
      .object({
        ...signUpFields,
        answer: text(siteLimits.answer, 'answer').default(''),
        proof: proofField,
        next: z.string().max(limits.nextPath).optional(),
      })
      .refine(saysAge, ageNeeded),
    output: status,
    limit: { points: 10, perSeconds: 3600, shared: true },
    async handle({ services, session, viewer }, { answer, next, ...input }) {
      session.set('joinRequest', await askToJoin(services, accountOfFields(input, viewer.locale), answer));
      session.set('afterWait', safeNext(next));
      return { data: { status: 'waiting' as const }, status: 201 };
    },
    form: { page: () => '/signup/', done: () => ({ to: waitingUrl }) },
  }),
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/join_requests/',
    resources: [{ name: 'StaffJoinRequestsResource', verb: 'get' }],
    summary: 'Lists people who ask to join, oldest first.',
    tag,
    input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
    output: z.array(joinRequestSchema),
    async handle({ services, staff }, input) {
      const found = await listJoinRequests(services, staff, input.bookmarks, input.page_size);
      return presentPage(found, (each) => ({
        type: 'joinrequest' as const,
        id: each.id,
        email: each.email,
        first_name: each.firstName,
        last_name: each.lastName,
        answer: each.answer,
        created_at: each.createdAt.toISOString(),
      }));
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/join_requests/{request_id}/',
    audit: ['join.approve'],
    resources: [{ name: 'StaffJoinRequestResource', verb: 'update' }],
    summary: 'Creates the account of a person who asks to join, and mails them.',
    tag,
    input: z.object({ request_id: id }),
    output: status,
    async handle({ services, staff, origin }, input) {
      await approveJoinRequest(services, staff, input.request_id, origin);
      return { data: { status: 'approved' as const } };
    },
    form: { page, isButton: true, done: () => ({ to: page(), told: t.approved }) },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/join_requests/{request_id}/',
    audit: ['join.refuse'],
    resources: [{ name: 'StaffJoinRequestResource', verb: 'delete' }],
    summary: 'Refuses a person who asks to join, and mails them.',
    tag,
    input: z.object({ request_id: id }),
    output: status,
    async handle({ services, staff }, input) {
      await refuseJoinRequest(services, staff, input.request_id);
      return { data: { status: 'refused' as const } };
    },
    form: { page, isButton: true, done: () => ({ to: page(), told: t.refused }) },
  }),
] as const;
