import { latinDigits } from '../../base/text/latin-digits.ts';
import { searchScopes, type SearchScope } from '../scopes.ts';

/** Kinds of pins in addresses. Search documents call stories ideas. */
export const pinKinds = ['image', 'video', 'story', 'product', 'recipe', 'article'] as const;
/** Families of colors, in the order of `color_rank` in the database. */
export const colorFamilies = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'white',
  'gray',
  'black',
] as const;
export const orientations = ['tall', 'square', 'wide'] as const;
/** Lengths of videos, with the bounds of each. */
export const videoLengths = {
  short: { fromMs: 0, toMs: 30_000 },
  medium: { fromMs: 30_000, toMs: 120_000 },
  long: { fromMs: 120_000, toMs: 24 * 3600_000 },
} as const;
export const videoLengthNames = Object.keys(videoLengths) as [VideoLength, ...VideoLength[]];

export type PinKind = (typeof pinKinds)[number];
export type ColorFamily = (typeof colorFamilies)[number];
export type Orientation = (typeof orientations)[number];
export type VideoLength = keyof typeof videoLengths;

/** Highest price that can be asked for, in whole units of a currency. */
export const highestPrice = 10_000_000;

/** What results are narrowed to. Prices are whole units of each product's own currency. Null is not narrowed. */
export interface PinFilters {
  kind: PinKind | null;
  color: ColorFamily | null;
  orientation: Orientation | null;
  length: VideoLength | null;
  minPrice: number | null;
  maxPrice: number | null;
}

export const noFilters: PinFilters = {
  kind: null,
  color: null,
  orientation: null,
  length: null,
  minPrice: null,
  maxPrice: null,
};

/** Names of the filters in addresses and in the API. */
export const filterNames = {
  kind: 'kind',
  color: 'color',
  orientation: 'orientation',
  length: 'length',
  minPrice: 'min_price',
  maxPrice: 'max_price',
} as const satisfies Record<keyof PinFilters, string>;

export type FilterName = keyof PinFilters;
const names = Object.keys(filterNames) as FilterName[];

/** Returns the filters that a scope offers, none for boards and people. A scope of one kind offers no other. */
export function filtersOffered(scope: SearchScope): readonly FilterName[] {
  const { finds, kind } = searchScopes[scope];
  if (finds === 'boards' || finds === 'people') return [];
  return names.filter(
    (name) =>
      (name !== 'kind' || kind === null) &&
      (name !== 'length' || kind === null || kind === 'video' || kind === 'idea') &&
      (!name.endsWith('Price') || kind === null || kind === 'product'),
  );
}

/** Reads the filters of an address. Ignores what is unknown or not offered in the scope. */
export function readFilters(
  asked: Readonly<Record<string, string | undefined>>,
  scope: SearchScope,
): PinFilters {
  const offered = filtersOffered(scope);
  const of = (name: FilterName): string => (offered.includes(name) ? (asked[filterNames[name]] ?? '') : '');
  const one = <Word extends string>(words: readonly Word[], name: FilterName): Word | null =>
    words.find((word) => word === of(name)) ?? null;
  return {
    kind: one(pinKinds, 'kind'),
    color: one(colorFamilies, 'color'),
    orientation: one(orientations, 'orientation'),
    length: one(videoLengthNames, 'length'),
    ...inOrder(priceOf(of('minPrice')), priceOf(of('maxPrice'))),
  };
}

/** Swaps the ends of a range that was typed in backwards. */
function inOrder(min: number | null, max: number | null): Pick<PinFilters, 'minPrice' | 'maxPrice'> {
  const isBackwards = min !== null && max !== null && min > max;
  return isBackwards ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}

function priceOf(typed: string): number | null {
  const digits = latinDigits(typed).trim();
  const price = /^\d{1,8}$/.test(digits) ? Number(digits) : null;
  return price === null || price > highestPrice ? null : price;
}

/** Returns the parts of an address that hold the filters, always in the same order. */
export function filterParts(filters: PinFilters): [name: string, value: string][] {
  return names.flatMap((name): [string, string][] => {
    const value = filters[name];
    return value === null ? [] : [[filterNames[name], String(value)]];
  });
}

export const hasFilters = (filters: PinFilters): boolean => names.some((name) => filters[name] !== null);

/** Returns the filters that another scope offers too. */
export function filtersIn(scope: SearchScope, filters: PinFilters): PinFilters {
  return readFilters(Object.fromEntries(filterParts(filters)), scope);
}
