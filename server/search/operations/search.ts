import { z } from 'zod';
import { search } from '../search.ts';
import { listUsers } from '../../people/list-users.ts';
import { bookmarks, pageSize, unlessEmpty } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentSearch, searchSchema } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import {
  colorFamilies,
  highestPrice,
  noFilters,
  orientations,
  pinKinds,
  filtersIn,
  videoLengthNames,
} from '../../../views/search/filters/filters.ts';
import { searchScopeNames } from '../../../views/search/scopes.ts';

const price = unlessEmpty(z.coerce.number().int().min(0).max(highestPrice).optional());

export const searchOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/search/',
  resources: [
    { name: 'BaseSearchResource', verb: 'get' },
    { name: 'SearchResource', verb: 'get' },
  ],
  summary:
    'Finds pins, boards or people by words, best first. Always returns a bookmark, `-end-` on the last page.',
  tag: 'Search',
  scopes: ['pins:read', 'boards:read_secret', 'pins:read_secret'],
  input: z.object({
    query: z.string().default('').meta({
      description: 'Words, "a phrase", -excluded, or; cut at 200 characters',
    }),
    // Some clients use this name for people.
    scope: z
      .preprocess((scope) => (scope === 'people' ? 'users' : scope), z.enum(searchScopeNames))
      .default('pins')
      .meta({ enum: searchScopeNames }),
    kind: z.enum(pinKinds).optional().meta({ description: 'Only pins of this kind' }),
    color: z.enum(colorFamilies).optional().meta({ description: 'Only pictures mainly of this color' }),
    orientation: z.enum(orientations).optional(),
    length: z
      .enum(videoLengthNames)
      .optional()
      .meta({ description: 'Only videos: below 30 seconds, below 2 minutes, or longer' }),
    min_price: price.meta({ description: "In whole units of the product's currency" }),
    max_price: price,
    rs: z.string().max(100).optional().catch(undefined).meta({
      description: 'Accepted for compatibility: where the query came from, which changes no results.',
    }),
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: searchSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const { services, viewer, origin } = context;
    const answer = await search(services, {
      saver: saverOf(context),
      locale: viewer.locale,
      query: input.query,
      scope: input.scope,
      filters: filtersIn(input.scope, {
        ...noFilters,
        kind: input.kind ?? null,
        color: input.color ?? null,
        orientation: input.orientation ?? null,
        length: input.length ?? null,
        minPrice: input.min_price ?? null,
        maxPrice: input.max_price ?? null,
      }),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      caller: viewer.isBot ? null : (viewer.user?.id ?? context.caller.network),
    });
    const people = await listUsers(services, viewer.user?.id ?? null, answer.people);
    return { data: presentSearch(origin, { ...answer, people }), bookmark: answer.bookmark ?? '-end-' };
  },
});
