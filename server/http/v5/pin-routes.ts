import { z } from 'zod';
import type { PresentedPin } from '../../pins/present/present-schema.ts';
import { mediaFieldsOf, mediaSource } from './media-source.ts';
import { v5Board } from './present-v5.ts';
import { v5Pin } from './present-v5-pin.ts';
import { idOrNone, page, paged, pin, words, wordsOrNone } from './v5-fields.ts';
import { shown, v5Route, type V5Request, type V5Route } from './v5-route.ts';

const pinPath = '/v5/pins/{pin_id}';

const pinWords = {
  title: wordsOrNone.optional(),
  description: wordsOrNone.optional(),
  alt_text: wordsOrNone.optional(),
  link: wordsOrNone.optional(),
};
const place = { board_id: idOrNone.optional(), board_section_id: idOrNone.optional() };

/** The token owner's pins, search in them, and their boards. */
export const pinRoutes: readonly V5Route[] = [
  v5Route({
    method: 'GET',
    path: '/v5/pins',
    scope: 'pins:read',
    does: { resource: 'UserPinsResource', verb: 'get' },
    query: page,
    input: (request) => ({ username: request.username, ...paged(request) }),
    shows: v5Pin,
    isList: true,
  }),
  v5Route({
    method: 'POST',
    path: '/v5/pins',
    scope: 'pins:write',
    does: { resource: 'PinResource', verb: 'create' },
    body: z.object({ ...pinWords, ...place, media_source: mediaSource }),
    input: ({ body: { board_section_id: section, media_source: source, ...fields } }) => ({
      ...fields,
      section,
      method: 'api',
      ...mediaFieldsOf(source, fields.link),
    }),
    shows: v5Pin,
  }),
  v5Route({
    method: 'GET',
    path: pinPath,
    scope: 'pins:read',
    does: { resource: 'PinResource', verb: 'get' },
    params: pin,
    input: ({ params }) => ({ id: params.pin_id }),
    shows: v5Pin,
  }),
  v5Route({
    method: 'PATCH',
    path: pinPath,
    scope: 'pins:write',
    does: { resource: 'PinResource', verb: 'update' },
    params: pin,
    body: z.object({ ...pinWords, ...place }),
    input: ({ params, body }) => ({ ...body, id: params.pin_id }),
    shows: v5Pin,
  }),
  v5Route({
    method: 'DELETE',
    path: pinPath,
    scope: 'pins:write',
    does: { resource: 'PinResource', verb: 'delete' },
    params: pin,
    input: ({ params }) => ({ id: params.pin_id }),
    shows: null,
  }),
  v5Route({
    method: 'POST',
    path: `${pinPath}/save`,
    scope: 'pins:write',
    does: { resource: 'RepinResource', verb: 'create' },
    params: pin,
    body: z.object(place),
    input: ({ params, body: { board_id, board_section_id: section } }) => ({ ...params, board_id, section }),
    shows: shown(v5Pin.schema, (saved: { pin: PresentedPin }, request: V5Request) =>
      v5Pin.present(saved.pin, request),
    ),
  }),
  ...(['pins', 'boards'] as const).map((found) =>
    v5Route({
      method: 'GET',
      path: `/v5/search/${found}`,
      scope: `${found}:read`,
      does: { resource: 'SearchResource', verb: 'get' },
      query: page
        .extend({ query: words.optional(), term: words.optional() })
        .refine(({ query, term }) => (query ?? term ?? '').trim() !== '', {
          path: ['query'],
          error: 'This is required.',
        }),
      input: (request) => ({
        query: request.query.query ?? request.query.term,
        scope: found === 'pins' ? 'my_pins' : 'my_boards',
        ...paged(request),
      }),
      shows: found === 'pins' ? v5Pin : v5Board,
      isList: true,
    }),
  ),
];
