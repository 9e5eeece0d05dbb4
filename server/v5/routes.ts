import { limits } from '../../views/contract/limits.ts';
import { fieldError } from '../errors.ts';
import { mediaRoutes } from './media-routes.ts';
import { mediaFieldsOf } from './media-source.ts';
import { v5Account, v5Board, v5Section } from './present-v5.ts';
import { v5Pin } from './present-v5-pin.ts';
import type { V5Input as Input, V5Request, V5Route } from './v5-route.ts';

const pageSizeMax = 250;

const paged = ({ query }: V5Request): Input => ({
  page_size: pageSizeOf(query['page_size']),
  ...(query['bookmark'] !== undefined && query['bookmark'] !== '' && { bookmarks: [query['bookmark']] }),
});

function pageSizeOf(given: string | undefined): number {
  if (given === undefined) return limits.feedPage;
  if (!/^\d{1,3}$/.test(given) || Number(given) < 1 || Number(given) > pageSizeMax)
    throw fieldError('page_size', `Ask for 1 to ${pageSizeMax}.`);
  return Number(given);
}

const privacyOf = (value: unknown): Input =>
  typeof value === 'string' ? { privacy: value.toLowerCase() } : {};

/** Those of the fields that are given. */
function only(body: Input, names: Record<string, string>): Input {
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => (body[from] === undefined ? [] : [[to, body[from]]])),
  );
}

const boardPath = '/v5/boards/{board_id}';
const sectionPath = `${boardPath}/sections/{section_id}`;
const pinPath = '/v5/pins/{pin_id}';

/** The public REST interface (protocol §7): each route is an operation under another name and shape. */
export const v5Routes: readonly V5Route[] = [
  {
    method: 'GET',
    path: '/v5/user_account',
    scope: 'user_accounts:read',
    does: { resource: 'UserResource', verb: 'get' },
    input: ({ username }) => ({ username }),
    shows: (user) => v5Account(user, false),
    status: 200,
  },
  {
    method: 'GET',
    path: '/v5/boards',
    scope: 'boards:read',
    does: { resource: 'BoardsResource', verb: 'get' },
    input: (request) => ({
      username: request.username,
      ...paged(request),
      ...(request.query['privacy'] !== undefined && {
        privacy_filter: request.query['privacy'].toLowerCase(),
      }),
    }),
    shows: v5Board,
    isList: true,
    status: 200,
  },
  {
    method: 'POST',
    path: '/v5/boards',
    scope: 'boards:write',
    does: { resource: 'BoardResource', verb: 'create' },
    input: ({ body }) => ({
      ...only(body, { name: 'name', description: 'description' }),
      ...privacyOf(body['privacy']),
    }),
    shows: v5Board,
    status: 201,
  },
  {
    method: 'GET',
    path: boardPath,
    scope: 'boards:read',
    does: { resource: 'BoardResource', verb: 'get' },
    input: ({ params }) => params,
    shows: v5Board,
    status: 200,
  },
  {
    method: 'PATCH',
    path: boardPath,
    scope: 'boards:write',
    does: { resource: 'BoardResource', verb: 'update' },
    input: ({ params, body }) => ({
      ...params,
      ...only(body, { name: 'name', description: 'description' }),
      ...privacyOf(body['privacy']),
    }),
    shows: v5Board,
    status: 200,
  },
  {
    method: 'DELETE',
    path: boardPath,
    scope: 'boards:write',
    does: { resource: 'BoardResource', verb: 'delete' },
    input: ({ params }) => params,
    shows: null,
    status: 204,
  },
  {
    method: 'GET',
    path: `${boardPath}/pins`,
    scope: 'pins:read',
    does: { resource: 'BoardFeedResource', verb: 'get' },
    input: (request) => ({ ...request.params, ...paged(request), filter_section_pins: false }),
    shows: v5Pin,
    isList: true,
    status: 200,
  },
  {
    method: 'GET',
    path: `${boardPath}/sections`,
    scope: 'boards:read',
    does: { resource: 'BoardSectionsResource', verb: 'get' },
    input: (request) => ({ ...request.params, ...paged(request) }),
    shows: v5Section,
    isList: true,
    status: 200,
  },
  {
    method: 'POST',
    path: `${boardPath}/sections`,
    scope: 'boards:write',
    does: { resource: 'BoardSectionResource', verb: 'create' },
    input: ({ params, body }) => ({ ...params, ...only(body, { name: 'name' }) }),
    shows: v5Section,
    status: 201,
  },
  {
    method: 'PATCH',
    path: sectionPath,
    scope: 'boards:write',
    does: { resource: 'BoardSectionResource', verb: 'update' },
    input: ({ params, body }) => ({ section_id: params['section_id'], ...only(body, { name: 'name' }) }),
    shows: v5Section,
    status: 200,
  },
  {
    method: 'DELETE',
    path: sectionPath,
    scope: 'boards:write',
    does: { resource: 'BoardSectionEditResource', verb: 'delete' },
    input: ({ params }) => ({ section_id: params['section_id'] }),
    shows: null,
    status: 204,
  },
  {
    method: 'GET',
    path: `${sectionPath}/pins`,
    scope: 'pins:read',
    does: { resource: 'BoardSectionPinsResource', verb: 'get' },
    input: (request) => ({ section_id: request.params['section_id'], ...paged(request) }),
    shows: v5Pin,
    isList: true,
    status: 200,
  },
  {
    method: 'GET',
    path: '/v5/pins',
    scope: 'pins:read',
    does: { resource: 'UserPinsResource', verb: 'get' },
    input: (request) => ({ username: request.username, ...paged(request) }),
    shows: v5Pin,
    isList: true,
    status: 200,
  },
  {
    method: 'POST',
    path: '/v5/pins',
    scope: 'pins:write',
    does: { resource: 'PinResource', verb: 'create' },
    input: ({ body }) => ({
      ...only(body, {
        title: 'title',
        description: 'description',
        alt_text: 'alt_text',
        link: 'link',
        board_id: 'board_id',
        board_section_id: 'section',
      }),
      method: 'api',
      ...mediaFieldsOf(body['media_source'], body['link']),
    }),
    shows: v5Pin,
    status: 201,
  },
  {
    method: 'GET',
    path: pinPath,
    scope: 'pins:read',
    does: { resource: 'PinResource', verb: 'get' },
    input: ({ params }) => ({ id: params['pin_id'] }),
    shows: v5Pin,
    status: 200,
  },
  {
    method: 'PATCH',
    path: pinPath,
    scope: 'pins:write',
    does: { resource: 'PinResource', verb: 'update' },
    input: ({ params, body }) => ({
      id: params['pin_id'],
      ...only(body, {
        title: 'title',
        description: 'description',
        alt_text: 'alt_text',
        link: 'link',
        board_id: 'board_id',
        board_section_id: 'board_section_id',
      }),
    }),
    shows: v5Pin,
    status: 200,
  },
  {
    method: 'DELETE',
    path: pinPath,
    scope: 'pins:write',
    does: { resource: 'PinResource', verb: 'delete' },
    input: ({ params }) => ({ id: params['pin_id'] }),
    shows: null,
    status: 204,
  },
  {
    method: 'POST',
    path: `${pinPath}/save`,
    scope: 'pins:write',
    does: { resource: 'RepinResource', verb: 'create' },
    input: ({ params, body }) => ({
      ...params,
      ...only(body, { board_id: 'board_id', board_section_id: 'section' }),
    }),
    shows: (saved, request) => v5Pin(saved['pin'] as Input, request),
    status: 201,
  },
  ...mediaRoutes,
  ...(['pins', 'boards'] as const).map((scope): V5Route => ({
    method: 'GET',
    path: `/v5/search/${scope}`,
    scope: `${scope}:read`,
    does: { resource: 'SearchResource', verb: 'get' },
    input: (request) => ({
      query: request.query['query'] ?? request.query['term'] ?? '',
      scope: scope === 'pins' ? 'my_pins' : 'boards',
      ...paged(request),
    }),
    shows: scope === 'pins' ? v5Pin : v5Board,
    isList: true,
    status: 200,
  })),
];
