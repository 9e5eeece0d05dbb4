import { noFilters, type FilterName, type PinFilters } from './filters.ts';
import { filterTexts } from './texts.ts';

/** A filter that is on, and all filters without it. */
export interface ChosenFilter {
  name: FilterName;
  label: string;
  without: PinFilters;
}

/** Lists the filters that are on. Both ends of a price range are one. */
export function chosenFilters(filters: PinFilters): ChosenFilter[] {
  const { kind, color, orientation, length } = filters;
  const price = priceLabel(filters);
  const chosen: [FilterName, string | null][] = [
    ['kind', kind && filterTexts.kinds[kind]],
    ['color', color && filterTexts.colors[color]],
    ['orientation', orientation && filterTexts.orientations[orientation]],
    ['length', length && filterTexts.lengths[length]],
    ['minPrice', price],
  ];
  return chosen.flatMap(([name, label]) =>
    label === null
      ? []
      : [
          {
            name,
            label,
            without: {
              ...filters,
              [name]: null,
              ...(name === 'minPrice' && { maxPrice: noFilters.maxPrice }),
            },
          },
        ],
  );
}

function priceLabel({ minPrice, maxPrice }: PinFilters): string | null {
  if (minPrice !== null && maxPrice !== null)
    return filterTexts.priceBetween({ min: minPrice, max: maxPrice });
  if (minPrice !== null) return filterTexts.priceFrom({ min: minPrice });
  return maxPrice === null ? null : filterTexts.priceTo({ max: maxPrice });
}
