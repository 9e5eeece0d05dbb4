import type { CloseupChoice } from '../../../views/pins/closeup/choice.ts';
import type { Viewer } from '../../../views/contract/models.ts';
import { limits } from '../../../views/contract/limits.ts';
import { measuresOf } from '../../../views/products/measures.ts';

/**
 * Parses the choice in a closeup's address. Values out of bounds are ignored. Visitors of one locale share a page, so for
 * them it is the locale's country that decides the measures (INTL-01).
 */
export function closeupChoice(
  search: Record<string, string>,
  { user, country, locale }: Pick<Viewer, 'user' | 'country' | 'locale'>,
): CloseupChoice {
  return {
    variant: search['variant'] ?? null,
    servings: wholeWithin(search['servings'], limits.servings),
    image: wholeWithin(search['image'], limits.additionalImages + 1) ?? 1,
    measures: measuresOf(user === null ? (locale.split('-')[1] ?? country) : country),
  };
}

function wholeWithin(typed: string | undefined, most: number): number | null {
  const value = typed !== undefined && /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= most ? value : null;
}
