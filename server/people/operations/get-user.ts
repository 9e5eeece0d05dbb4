import { z } from 'zod';
import { personFeed } from '../../feeds/list-feeds.ts';
import { getProfileOrBlocked } from '../get-profile.ts';
import { AppError } from '../../errors.ts';
import { pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { presentProfile, profileSchema } from '../present.ts';
import { listOfPerson, listOfPersonFields, listOfPersonScopes, usernameMeant } from './list-of-person.ts';
import { limits } from '../../../views/contract/limits.ts';

export const getUserOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/',
  resources: [{ name: 'UserResource', verb: 'get' }],
  summary: "Returns a person's profile.",
  tag: 'Users',
  scopes: listOfPersonScopes,
  input: z.object({ username: listOfPersonFields.username, field_set_key: z.string().max(100).optional() }),
  output: profileSchema,
  async handle(context, input) {
    const viewerId = context.viewer.user?.id ?? null;
    const profile = await getProfileOrBlocked(
      context.services,
      viewerId,
      usernameMeant(context, input.username),
    );
    if (profile === null) throw new AppError('user_not_found');
    return { data: presentProfile(context.origin, profile) };
  },
});

export const userPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/pins/',
  resources: [{ name: 'UserPinsResource', verb: 'get' }],
  summary: 'Lists all pins of a person, newest first.',
  tag: 'Feeds',
  scopes: listOfPersonScopes,
  input: z.object({
    ...listOfPersonFields,
    privacy_filter: z.enum(['all', 'public', 'protected', 'secret']).default('all'),
    sort: z.enum(['last_pinned_to']).default('last_pinned_to'),
    field_set_key: z.string().max(100).optional(),
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    const page = await personFeed(context.services, person.id, 'all', request, input.privacy_filter);
    return presentPinPage(context.origin, page);
  },
});

export const userActivityPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/activity/pins/',
  resources: [{ name: 'UserActivityPinsResource', verb: 'get' }],
  summary: 'Lists the pins that a person created, newest first.',
  tag: 'Feeds',
  scopes: listOfPersonScopes,
  input: z.object({
    ...listOfPersonFields,
    field_set_key: z.string().max(100).optional(),
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    return presentPinPage(context.origin, await personFeed(context.services, person.id, 'created', request));
  },
});

export const userCommunityPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/community/pins/',
  resources: [{ name: 'UserCommunityPinsResource', verb: 'get' }],
  summary: "Lists a person's pins on boards of others or shared with others, newest first.",
  tag: 'Feeds',
  scopes: listOfPersonScopes,
  input: z.object({ ...listOfPersonFields, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    return presentPinPage(context.origin, await personFeed(context.services, person.id, 'together', request));
  },
});
