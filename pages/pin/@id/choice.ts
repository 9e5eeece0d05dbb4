import type { CloseupChoice } from '../../../views/pins/closeup/choice.ts';
import { limits } from '../../../views/contract/limits.ts';

/** Parses the choice in a closeup's address. Values out of bounds are ignored. */
export function closeupChoice(search: Record<string, string>): CloseupChoice {
  return {
    variant: search['variant'] ?? null,
    servings: wholeWithin(search['servings'], limits.servings),
    image: wholeWithin(search['image'], limits.additionalImages + 1) ?? 1,
  };
}

function wholeWithin(typed: string | undefined, most: number): number | null {
  const value = typed !== undefined && /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= most ? value : null;
}
