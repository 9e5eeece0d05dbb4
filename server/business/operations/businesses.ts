import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { convertToBusiness, listBusinesses } from '../convert.ts';
import {
  answerBusinessInvite,
  inviteToBusiness,
  limitToGroup,
  listBusinessPeople,
  removeFromBusiness,
} from '../people.ts';
import { authorizeBusiness } from '../authorize-business.ts';
import {
  bookmarks,
  id,
  optionalId,
  pageSize,
  requiredText,
  text,
  webAddress,
} from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { businessPersonSchema, businessSchema, presentBusiness, presentBusinessPerson } from '../present.ts';
import { businessUrl } from '../../../views/business/areas.ts';
import { limits } from '../../../views/contract/limits.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { refusals } from '../../refusals.ts';

const tag = 'Business';
const invitedRole = z.enum(['admin', 'employee']);
const answer = z.enum(['accept', 'decline']);
const writes = { points: 60, perSeconds: 60 };

export const convertToBusinessOperation = operationForMembers({
  method: 'POST',
  path: '/v3/businesses/',
  resources: [
    { name: 'BusinessResource', verb: 'create' },
    {
      name: 'PartnerResource',
      verb: 'update',
      renames: { business_name: 'name', website_url: 'website', account_type: 'category' },
    },
  ],
  summary: 'Converts the account to a business, or changes its business details.',
  tag,
  input: z.object({
    name: requiredText(limits.businessName, 'name'),
    category: z.enum(t.categories.map(([value]) => value) as [string, ...string[]], {
      error: () => refusals.business.category,
    }),
    website: webAddress(limits.pinLink).default(''),
    contact: text(limits.email, 'contact').default(''),
  }),
  output: businessSchema,
  idempotency: 'keyed',
  limit: writes,
  async handle(context, input) {
    const business = await convertToBusiness(context.services, context.viewer.user.id, input);
    return { data: presentBusiness(context.origin, business), status: 201 };
  },
  form: {
    page: () => '/business/convert/',
    done: () => ({ to: '/business/hub/', told: t.converted }),
  },
});

export const listBusinessesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/businesses/',
  resources: [{ name: 'BusinessesResource', verb: 'get' }],
  summary: 'Lists the businesses that the caller owns or works for, or with `status=pending` is invited to.',
  tag,
  input: z.object({ status: z.enum(['active', 'pending']).default('active') }),
  output: z.array(businessSchema),
  async handle(context, input) {
    const found = await listBusinesses(context.services, context.viewer.user.id, input.status);
    return { data: found.map((business) => presentBusiness(context.origin, business)) };
  },
});

export const inviteToBusinessOperation = operationForMembers({
  method: 'POST',
  path: '/v3/businesses/{business_id}/people/',
  resources: [{ name: 'BusinessPersonResource', verb: 'create' }],
  summary:
    'Invites a person by username, or changes the role of a member. Only owners can appoint administrators.',
  tag,
  input: z.object({
    business_id: id,
    username: requiredText(limits.usernameMax + 1, 'username'),
    role: invitedRole.default('employee'),
  }),
  output: z.object({
    business_id: idText,
    username: z.string(),
    role: invitedRole,
    status: z.enum(['pending', 'active']).describe('`active` for a member, whose role is changed'),
  }),
  idempotency: 'keyed',
  limit: writes,
  async handle(context, input) {
    const username = input.username.replace(/^@/, '').toLowerCase();
    const { business_id: businessId, role } = input;
    const { id: memberId } = context.viewer.user;
    const status = await inviteToBusiness(context.services, memberId, businessId, username, role);
    return { data: { business_id: businessId, username, role, status }, status: 201 };
  },
  form: {
    page: (input) => businessUrl(String(input['business_id']), 'employees'),
    done: ({ username, status }, input) =>
      status === 'active'
        ? { to: businessUrl(input.business_id, 'employees'), told: t.roleChanged({ username }) }
        : { to: businessUrl(input.business_id, 'employees/pending'), told: t.invited({ username }) },
  },
});

export const businessPeopleOperation = operationForMembers({
  method: 'GET',
  path: '/v3/businesses/{business_id}/people/',
  resources: [{ name: 'BusinessPeopleResource', verb: 'get' }],
  summary: 'Lists the people who work for a business, or with `status=pending` those who are invited.',
  tag,
  input: z.object({
    business_id: id,
    status: z.enum(['active', 'pending']).default('active'),
    bookmarks,
    page_size: pageSize(limits.followersPage, 100),
  }),
  output: z.array(businessPersonSchema),
  async handle(context, input) {
    const { services, viewer } = context;
    const business = await authorizeBusiness(services, viewer.user.id, input.business_id, 'read');
    const page = await listBusinessPeople(services, business, input.status, input.bookmarks, input.page_size);
    return presentPage(page, (person) => presentBusinessPerson(context.origin, person));
  },
});

export const answerBusinessInviteOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/invitation/',
  resources: [{ name: 'BusinessInvitationResource', verb: 'update' }],
  summary: 'Accepts or declines an invitation to work for a business.',
  tag,
  input: z.object({ business_id: id, answer }),
  output: z.object({ business_id: idText, answer }),
  async handle(context, input) {
    await answerBusinessInvite(context.services, context.viewer.user, input.business_id, input.answer);
    return { data: { business_id: input.business_id, answer: input.answer } };
  },
  form: {
    page: () => '/business/invite/',
    isButton: true,
    done: (_data, input) =>
      input.answer === 'accept'
        ? { to: businessUrl(input.business_id), told: t.joined }
        : { to: '/business/invite/', told: t.declined },
  },
});

export const limitToGroupOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/people/{user_id}/',
  resources: [{ name: 'BusinessPersonResource', verb: 'update' }],
  summary: 'Limits an employee to the campaigns of an asset group. Without a group, they see all campaigns.',
  tag,
  input: z.object({ business_id: id, user_id: id, asset_group_id: optionalId }),
  output: z.object({ user_id: idText, asset_group_id: idText.nullable() }),
  limit: writes,
  async handle(context, input) {
    const group = input.asset_group_id ?? null;
    const { id: memberId } = context.viewer.user;
    await limitToGroup(context.services, memberId, input.business_id, input.user_id, group);
    return { data: { user_id: input.user_id, asset_group_id: group } };
  },
  form: {
    page: (input) => businessUrl(String(input['business_id']), 'employees'),
    isButton: true,
    done: (_data, input) => ({ to: businessUrl(input.business_id, 'employees'), told: t.groupGiven }),
  },
});

export const removeFromBusinessOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/businesses/{business_id}/people/{user_id}/',
  resources: [{ name: 'BusinessPersonResource', verb: 'delete' }],
  summary: 'Removes a person from a business, or leaves it.',
  tag,
  input: z.object({ business_id: id, user_id: id }),
  output: z.object({ user_id: idText, left: z.boolean().describe('Whether the caller left') }),
  async handle(context, input) {
    const { id: memberId } = context.viewer.user;
    await removeFromBusiness(context.services, memberId, input.business_id, input.user_id);
    return { data: { user_id: input.user_id, left: memberId === input.user_id } };
  },
  form: {
    page: (input) => businessUrl(String(input['business_id']), 'employees'),
    isButton: true,
    done: ({ left }, input) => ({
      to: left ? '/business/hub/' : businessUrl(input.business_id, 'employees'),
      told: left ? t.left : t.removed,
    }),
  },
});
