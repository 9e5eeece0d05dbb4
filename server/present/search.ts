import { searchScopes } from '../../views/rules/search/scopes.ts';
import type { SearchAnswer } from '../domain/search/search.ts';
import type { Suggestion } from '../domain/search/typeahead.ts';
import { presentBoard } from './board.ts';
import { presentImageUrl } from './images.ts';
import { presentPin } from './pin.ts';
import { presentUser } from './user.ts';

/** Results on the wire: `results` holds what the scope finds (protocol §2, §4). */
export function presentSearch(origin: string, answer: SearchAnswer): Record<string, unknown> {
  return {
    query: answer.query,
    scope: answer.scope,
    scope_code: searchScopes[answer.scope].code,
    results: [
      ...answer.boards.map((board) => presentBoard(origin, board)),
      ...answer.pins.map((pin) => presentPin(origin, pin)),
      ...answer.people.map((user) => presentUser(origin, user)),
    ],
    spelling:
      answer.spelling === null ? null : { query: answer.spelling.query, is_used: answer.spelling.isUsed },
    any_of: answer.anyOf,
    guides: answer.guides.map((term) => ({ term, query: `${answer.query} ${term}` })),
  };
}

export interface PresentedSuggestion {
  type: Suggestion['kind'];
  label: string;
  /** What the field is filled with. */
  query: string;
  /** Where a person or board is; null for queries. */
  url: string | null;
  id: string | null;
  username: string | null;
  image_small_url: string | null;
}

export function presentSuggestion(origin: string, suggestion: Suggestion): PresentedSuggestion {
  if ('query' in suggestion)
    return {
      type: suggestion.kind,
      label: suggestion.query,
      query: suggestion.query,
      url: null,
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
