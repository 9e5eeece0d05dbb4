import { z } from 'zod';
import { likedPins } from './liked-pins.ts';
import { getReactions, react, unreact } from './react.ts';
import { AppError } from '../errors.ts';
import { personField, usernameMeant } from '../people/operations/list-of-person.ts';
import { saverOf } from '../http/operations/acting-for.ts';
import { presentPinPage } from '../pins/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { limits } from '../../views/contract/limits.ts';
import { bookmarks, id, pageSize } from '../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../http/operations/operation.ts';
import { presentReactions, reactionsSchema } from './present.ts';
import { reactionTypes, type ReactionType } from '../../views/contract/pins/reactions.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { refusals } from '../refusals.ts';
import { listedUnits } from '../../views/base/texts/formats.ts';

const path = '/v3/pins/{pin_id}/reactions/';
const types: readonly number[] = Object.values(reactionTypes);
const limit = { points: 120, perSeconds: 60 };

export const reactionType = z.coerce
  .number()
  .refine((type): type is ReactionType => types.includes(type), {
    error: () => refusals.reactions.oneOf({ names: listedUnits(types.map(String)) }),
  })
  .meta({ type: 'integer', enum: types, description: '1: good idea; 5: love; 7: thanks; 11: wow; 13: haha' });

export const getReactionsOperation = operationForAnyone({
  method: 'GET',
  path,
  scopes: ['pins:read', 'pins:read_secret'],
  resources: [{ name: 'PinReactionResource', verb: 'get' }],
  summary: "Returns the counts of a pin's reactions by type, and the caller's own reaction.",
  tag: 'Reactions',
  input: z.object({ pin_id: id }),
  output: reactionsSchema,
  async handle(context, input) {
    const reactions = await getReactions(context.services, context.viewer.user?.id ?? null, input.pin_id);
    return { data: presentReactions(input.pin_id, reactions) };
  },
});

export const putReactionOperation = operationForMembers({
  method: 'PUT',
  path,
  resources: [
    { name: 'PinReactionResource', verb: 'create' },
    { name: 'PinReactionResource', verb: 'update' },
    { name: 'PinLikeResource', verb: 'create', fixed: { reaction_type: 1 } },
  ],
  summary: "Sets the caller's reaction to a pin.",
  tag: 'Reactions',
  input: z.object({ pin_id: id, reaction_type: reactionType }),
  output: reactionsSchema,
  limit,
  async handle(context, input) {
    const { services, viewer } = context;
    const reactions = await react(services, viewer.user.id, input.pin_id, input.reaction_type);
    return { data: presentReactions(input.pin_id, reactions) };
  },
  form: { page: closeupOf, done: (data) => ({ to: `${pinUrl(data.pin_id)}#reactions` }) },
});

export const deleteReactionOperation = operationForMembers({
  method: 'DELETE',
  path,
  resources: [
    { name: 'PinReactionResource', verb: 'delete' },
    { name: 'PinLikeResource', verb: 'delete' },
  ],
  summary: "Removes the caller's reaction to a pin.",
  tag: 'Reactions',
  input: z.object({ pin_id: id }),
  output: reactionsSchema,
  limit,
  async handle(context, input) {
    const reactions = await unreact(context.services, context.viewer.user.id, input.pin_id);
    return { data: presentReactions(input.pin_id, reactions) };
  },
  form: { page: closeupOf, done: (data) => ({ to: `${pinUrl(data.pin_id)}#reactions` }) },
});

function closeupOf(input: Record<string, unknown>): string {
  return typeof input['pin_id'] === 'string' ? pinUrl(input['pin_id']) : '/';
}

export const likedPinsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/{username}/likes/',
  resources: [{ name: 'UserLikesResource', verb: 'get' }],
  summary: 'Lists the pins that the caller reacted to.',
  tag: 'Reactions',
  input: z.object({
    username: personField,
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const { services, viewer } = context;
    const username = usernameMeant(context, input.username);
    if (username.toLowerCase() !== viewer.user.username.toLowerCase()) throw new AppError('forbidden');
    const request = { saver: saverOf(context), bookmark: input.bookmarks, pageSize: input.page_size };
    return presentPinPage(context.origin, await likedPins(services, viewer.user.id, request));
  },
});
