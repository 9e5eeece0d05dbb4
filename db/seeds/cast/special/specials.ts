import { pins } from '../pins.ts';
import { movingPins } from './moving.ts';
import { pagedPins } from './paged.ts';
import type { SpecialPin } from './special.ts';

/** In order of creation. The last ones come first in lists. */
export const specialPins: readonly SpecialPin[] = [
  ...pagedPins.slice(0, 2),
  ...movingPins.slice(0, 2),
  ...pagedPins.slice(2),
  ...movingPins.slice(2),
];

/** Number of still images between two of them. */
const apart = 2;

/**
 * Returns the special pin to create after the ordinary one at a position in the list, so that pages show some of each.
 */
export function specialAfter(place: number): SpecialPin | undefined {
  const left = pins.length - 1 - place;
  if (left % apart !== 0) return undefined;
  return specialPins[specialPins.length - 1 - left / apart];
}

/** Ordinary pins from this position on, and all special ones, are created after the site starts serving. */
export const firstLaterPlace = 150;
