import type { PinTraits } from '../../db/queries/search/traits.ts';
import { unusualMinorUnits } from '../../views/products/price/currency.ts';
import { colorFamilies, videoLengths, type PinFilters } from '../../views/search/filters/filters.ts';
import { searchScopes, type SearchScope } from '../../views/search/scopes.ts';

/** Returns the kind of search documents that a scope and its filters ask for, or null for all. */
export function kindOf(scope: SearchScope, { kind }: PinFilters): string | null {
  return searchScopes[scope].kind ?? (kind === 'story' ? 'idea' : kind);
}

/** Returns what pins must have besides their kind, or null if nothing. */
export function traitsOf({ color, orientation, length, minPrice, maxPrice }: PinFilters): PinTraits | null {
  const traits: PinTraits = {
    ...(color !== null && { color: colorFamilies.indexOf(color) }),
    ...(orientation !== null && { orientation }),
    ...(length !== null && videoLengths[length]),
    ...((minPrice !== null || maxPrice !== null) && unusualMinorUnits()),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
  return Object.keys(traits).length === 0 ? null : traits;
}
