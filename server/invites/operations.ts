import { z } from 'zod';
import { getInvite } from './get-invite.ts';
import { share } from './share.ts';
import { AppError } from '../errors.ts';
import { id } from '../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../http/operations/operation.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';
import { presentInvite, inviteSchema } from '../collaborators/present.ts';
import { limits } from '../../views/contract/limits.ts';
import { shareChannel, withNewest } from '../../views/invites/invite-rules.ts';

const channel = z.coerce.number().int().min(0).max(999);
const objects = ['pin', 'board', 'user'] as const;
const code = z.string().min(1).max(64);
const next = z.string().max(limits.pinLink).optional();

export const createInviteCodeOperation = operationForMembers({
  method: 'POST',
  path: '/v3/invite_codes/',
  resources: [{ name: 'CreateExternalInviteResource', verb: 'create' }],
  summary: 'Returns a URL for sharing a pin, board or profile, which identifies the sender.',
  tag: 'Invitations',
  input: z.object({
    object_id: id,
    object_type: z.enum(objects).optional(),
    /** Legacy format: object 1 is a pin, 2 a board, 3 a person. */
    invite_type: z
      .object({
        invite_category: z.coerce.number().int().optional(),
        invite_object: z.coerce.number().int().min(1).max(objects.length).optional(),
        invite_channel: channel.optional(),
      })
      .optional(),
    invite_channel: channel.optional(),
    next,
  }),
  output: z.object({ invite_url: z.string(), invite_code: z.string(), invite_channel: z.number() }),
  idempotency: 'keyed',
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer, origin }, input) {
    const kind = input.object_type ?? objects[(input.invite_type?.invite_object ?? 1) - 1] ?? 'pin';
    const by = input.invite_channel ?? input.invite_type?.invite_channel ?? shareChannel;
    const shared = await share(services, viewer.user.id, { kind, id: input.object_id }, by);
    return {
      data: { invite_url: origin + shared.path, invite_code: shared.code, invite_channel: by },
      status: 201,
    };
  },
  form: {
    page: (input) => safeNext(typeof input['next'] === 'string' ? input['next'] : undefined),
    // The page where the link was requested shows it.
    done: (data, input) => ({
      to: `${safeNext(input.next).split(/[?#]/)[0]}?share=${data.invite_code}#share`,
    }),
  },
});

export const inviteByMailOperation = operationForMembers({
  method: 'POST',
  path: '/v3/invite_codes/email/',
  resources: [{ name: 'EmailInviteSentResource', verb: 'create' }],
  summary: "Returns the URL of the caller's profile, to be sent by email. Does not reveal who is registered.",
  tag: 'Invitations',
  input: z.object({ email: z.email().max(limits.email), type: z.string().max(40).optional() }),
  output: z.object({ email: z.string(), invite_url: z.string(), invite_code: z.string() }),
  limit: { points: 30, perSeconds: 600, ofNewAccounts: { points: 30, perSeconds: 3600, shared: true } },
  async handle({ services, viewer, origin }, input) {
    const { id } = viewer.user;
    const shared = await share(services, id, { kind: 'user', id }, shareChannel);
    return {
      data: { email: input.email, invite_url: origin + shared.path, invite_code: shared.code },
      status: 201,
    };
  },
});

export const inviteCodeMetadataOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/invite_codes/{invite_code}/',
  resources: [{ name: 'InviteCodeMetadataResource', verb: 'get' }],
  summary: 'Returns who shared an item with a code, and through which channel.',
  tag: 'Invitations',
  input: z.object({ invite_code: code }),
  output: inviteSchema,
  async handle({ services, viewer, origin }, input) {
    const invite = await getInvite(services, viewer.user?.id ?? null, input.invite_code);
    if (invite === null) throw new AppError('invite_code_not_found');
    return { data: presentInvite(origin, invite) };
  },
});

export const inviteQueryOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/graphql/',
  summary:
    'Answers the same as a GraphQL query: `query ($inviteCode: String!) { inviteCode(inviteCode: $inviteCode) { sender { username } } }`.',
  tag: 'Invitations',
  input: z.object({
    query: z.string().min(1).max(2000),
    variables: z.record(z.string(), z.unknown()).optional(),
    operationName: z.string().max(100).nullish(),
  }),
  output: z.record(z.string(), z.unknown()).describe('The requested fields'),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer, origin }, input) {
    const read = async (asked: string): Promise<object | null> => {
      const invite = await getInvite(services, viewer.user?.id ?? null, asked);
      return invite === null ? null : presentInvite(origin, invite);
    };
    // Few ever ask, and the parser is a fifth of the web process's code.
    const { answerInviteQuery } = await import('./invite-query.ts');
    return { data: await answerInviteQuery(read, input) };
  },
});

export const dismissInviteOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/invite_codes/{invite_code}/',
  resources: [{ name: 'InviteCodeMetadataResource', verb: 'delete' }],
  summary: 'Dismisses the greeting for this code.',
  tag: 'Invitations',
  input: z.object({ invite_code: code, next }),
  output: z.object({ invite_code: z.string() }),
  limit: { points: 60, perSeconds: 60 },
  async handle({ session }, input) {
    const before = session.data.dismissedInvites ?? [];
    session.set('dismissedInvites', withNewest(before, input.invite_code, limits.inviteCodes));
    await session.save();
    return { data: { invite_code: input.invite_code } };
  },
  form: {
    page: (input) => safeNext(typeof input['next'] === 'string' ? input['next'] : undefined),
    done: (_data, input) => ({ to: safeNext(input.next) }),
  },
});
