import { z } from 'zod';
import { searchScopeNames, searchScopes } from '../../views/search/scopes.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { Suggestion } from './typeahead.ts';
import { idText } from '../../views/contract/output.ts';
import { boardSchema } from '../boards/present-schema.ts';
import { presentBoard } from '../boards/present.ts';
import { presentImageUrl } from '../pins/present/present-images.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { presentPin } from '../pins/present.ts';
import { presentTopic, topicSchema } from '../topics/present.ts';
import { listedUserSchema, presentListedUser } from '../people/present.ts';
import type { ListedUser } from '../people/list-users.ts';

export const searchSchema = z
  .object({
    query: z.string().describe('The query, normalized'),
    scope: z.enum(searchScopeNames),
    scope_code: z.number().nullable().describe('Number of the scope in events'),
    results: z.array(z.discriminatedUnion('type', [boardSchema, pinSchema, listedUserSchema])),
    spelling: z
      .object({
        query: z.string(),
        is_used: z.boolean().describe('Whether it was searched for instead of only suggested'),
      })
      .nullable(),
    any_of: z
      .string()
      .nullable()
      .describe('The query for any of the words, searched for because nothing has all of them'),
    topic: topicSchema
      .nullable()
      .describe('The topic that the query names, if Pins of it follow the few found by words'),
    has_named_boards: z
      .boolean()
      .describe('Whether Pins of boards named as the query follow the few found by words'),
    guides: z
      .array(z.object({ term: z.string(), query: z.string() }))
      .describe('Words that refine the query'),
  })
  .meta({ id: 'SearchResults' });

/** Converts results to their wire format: `results` holds the scope's items (protocol §2, §4). */
export function presentSearch(
  origin: string,
  answer: Omit<SearchAnswer, 'people'> & { people: ListedUser[] },
): z.output<typeof searchSchema> {
  return {
    query: answer.query,
    scope: answer.scope,
    scope_code: searchScopes[answer.scope].code,
    results: [
      ...answer.boards.map((board) => presentBoard(origin, board)),
      ...answer.pins.map((pin) => presentPin(origin, pin)),
      ...answer.people.map((user) => presentListedUser(origin, user)),
    ],
    spelling:
      answer.spelling === null ? null : { query: answer.spelling.query, is_used: answer.spelling.isUsed },
    any_of: answer.anyOf,
    topic: answer.topic === null ? null : presentTopic(answer.topic),
    has_named_boards: answer.hasNamedBoards,
    guides: answer.guides.map((term) => ({ term, query: `${answer.query} ${term}` })),
  };
}

export const suggestionSchema = z
  .object({
    type: z.enum(['recent', 'trending', 'query', 'user', 'board']),
    label: z.string(),
    query: z.string().describe('Text for the search field'),
    url: z.string().describe('Path of the person, the board or the results'),
    id: idText.nullable(),
    username: z.string().nullable(),
    image_small_url: z.string().nullable(),
  })
  .meta({ id: 'Suggestion' });
export type PresentedSuggestion = z.output<typeof suggestionSchema>;

export function presentSuggestion(origin: string, suggestion: Suggestion): PresentedSuggestion {
  if ('query' in suggestion)
    return {
      type: suggestion.kind,
      label: suggestion.query,
      query: suggestion.query,
      url: `/search/pins/?${new URLSearchParams({ q: suggestion.query, rs: 'typed' }).toString()}`,
      id: null,
      username: null,
      image_small_url: null,
    };
  return {
    type: suggestion.kind,
    label: suggestion.name,
    query: suggestion.name,
    url: suggestion.url,
    id: suggestion.id,
    username: suggestion.username,
    image_small_url: suggestion.kind === 'user' ? presentImageUrl(origin, suggestion.avatar, '60x60') : null,
  };
}
