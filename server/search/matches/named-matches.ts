import { rowsNamed } from '../../../db/queries/search/typeahead/typeahead.ts';
import type { Services } from '../../services.ts';
import { fold } from '../postgres/fold.ts';
import { toSuggestion, type Suggestion } from '../typeahead.ts';
import { readQuery } from '../../../views/search/query.ts';

/** A person or a board. */
export type NamedMatch = Extract<Suggestion, { kind: 'user' | 'board' }>;

/** Shorter texts begin the names of too many. */
const leastLetters = 3;

/**
 * Returns people and boards whose names begin with a query, at most four and three. As in the search field, `@` names
 * people alone, and `#` nobody.
 */
export async function namedMatches(
  services: Services,
  viewerId: string | null,
  typed: string,
): Promise<NamedMatch[]> {
  const [, sign, name = ''] = /^([@#]?)(.*)/su.exec(readQuery(typed)) ?? [];
  const folded = fold(name).trim();
  const least = sign === '@' ? 1 : leastLetters;
  if (sign === '#' || Array.from(folded).length < least) return [];
  const rows = await rowsNamed(services.db, viewerId, folded);
  return rows.flatMap((row) => {
    const match = toSuggestion(row, folded);
    return match.kind === 'user' || (match.kind === 'board' && sign === '') ? [match] : [];
  });
}
