import { z } from 'zod';
import { v5Account, v5Board, v5Section } from './present-v5.ts';
import { v5Pin } from './present-v5-pin.ts';
import {
  board,
  nothing,
  page,
  paged,
  privacy,
  privacyFilter,
  section,
  words,
  wordsOrNone,
} from './v5-fields.ts';
import { v5Route, type V5Input, type V5Request, type V5Route } from './v5-route.ts';

const boardFields = { description: wordsOrNone.optional(), privacy: privacy.optional() };
const boardsPage = page.extend({ privacy: privacyFilter.optional() });
const sectionName = z.object({ name: words });

/** A type that contains pins: a board, or a section of one. */
interface Container {
  /** Paths of the collection and of one item. */
  all: string;
  one: string;
  /** Path parameters of the two. */
  allParams: z.ZodObject;
  oneParams: z.ZodObject;
  /** Body fields for creating and for changing. */
  made: z.ZodObject;
  changed: z.ZodObject;
  /** Query parameters of a list. */
  query: typeof page;
  listInput: (request: V5Request<z.ZodObject, typeof page>) => V5Input;
  shows: V5Route['shows'];
  /** Resources of the operations. */
  does: Record<'list' | 'change' | 'delete' | 'pins', string>;
  /** Extra input for a list of its pins. */
  pinsInput: V5Input;
}

const boards: Container = {
  all: '/v5/boards',
  one: '/v5/boards/{board_id}',
  allParams: nothing,
  oneParams: board,
  made: z.object({ name: words, ...boardFields }),
  changed: z.object({ name: words.optional(), ...boardFields }),
  query: boardsPage,
  listInput: ({ username, query }) => ({
    username,
    privacy_filter: 'privacy' in query ? query.privacy : undefined,
  }),
  shows: v5Board,
  does: {
    list: 'BoardsResource',
    change: 'BoardResource',
    delete: 'BoardResource',
    pins: 'BoardFeedResource',
  },
  pinsInput: { filter_section_pins: false },
};

const sections: Container = {
  all: `${boards.one}/sections`,
  one: `${boards.one}/sections/{section_id}`,
  allParams: board,
  oneParams: section,
  made: sectionName,
  changed: sectionName,
  query: page,
  listInput: () => ({}),
  shows: v5Section,
  does: {
    list: 'BoardSectionsResource',
    change: 'BoardSectionResource',
    delete: 'BoardSectionEditResource',
    pins: 'BoardSectionPinsResource',
  },
  pinsInput: {},
};

/** Returns the routes that list, create, change, and delete a container, and list its pins. */
function routesOf(kind: Container): V5Route[] {
  const { all, one, allParams, oneParams, query, shows, does } = kind;
  return [
    v5Route({
      method: 'GET',
      path: all,
      scope: 'boards:read',
      does: { resource: does.list, verb: 'get' },
      params: allParams,
      query,
      input: (request) => ({ ...request.params, ...paged(request), ...kind.listInput(request) }),
      shows,
      isList: true,
    }),
    v5Route({
      method: 'POST',
      path: all,
      scope: 'boards:write',
      does: { resource: does.change, verb: 'create' },
      params: allParams,
      body: kind.made,
      input: ({ params, body }) => ({ ...body, ...params }),
      shows,
    }),
    v5Route({
      method: 'PATCH',
      path: one,
      scope: 'boards:write',
      does: { resource: does.change, verb: 'update' },
      params: oneParams,
      body: kind.changed,
      input: ({ params, body }) => ({ ...body, ...params }),
      shows,
    }),
    v5Route({
      method: 'DELETE',
      path: one,
      scope: 'boards:write',
      does: { resource: does.delete, verb: 'delete' },
      params: oneParams,
      input: ({ params }) => params,
      shows: null,
    }),
    v5Route({
      method: 'GET',
      path: `${one}/pins`,
      scope: 'pins:read',
      does: { resource: does.pins, verb: 'get' },
      params: oneParams,
      query: page,
      input: (request) => ({ ...request.params, ...paged(request), ...kind.pinsInput }),
      shows: v5Pin,
      isList: true,
    }),
  ];
}

/** The account of a token, and its boards with their sections. */
export const boardRoutes: readonly V5Route[] = [
  v5Route({
    method: 'GET',
    path: '/v5/user_account',
    scope: 'user_accounts:read',
    does: { resource: 'UserResource', verb: 'get' },
    input: ({ username }) => ({ username }),
    shows: v5Account,
  }),
  v5Route({
    method: 'GET',
    path: boards.one,
    scope: 'boards:read',
    does: { resource: 'BoardResource', verb: 'get' },
    params: board,
    input: ({ params }) => params,
    shows: v5Board,
  }),
  ...routesOf(boards),
  ...routesOf(sections),
];
