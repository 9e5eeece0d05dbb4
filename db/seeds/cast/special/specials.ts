import { pins } from '../pins.ts';
import { movingPins } from './moving.ts';
import { pagedPins } from './paged.ts';
import type { SpecialPin } from './special.ts';

/** In the order in which they are made: the last ones come first in lists. */
export const specialPins: readonly SpecialPin[] = [
  ...pagedPins.slice(0, 2),
  ...movingPins.slice(0, 2),
  ...pagedPins.slice(2),
  ...movingPins.slice(2),
];

/** Still pictures between two of them. */
const apart = 2;

/** The special pin that is made after the ordinary one at a place of the list, so that pages show some of each. */
export function specialAfter(place: number): SpecialPin | undefined {
  const left = pins.length - 1 - place;
  if (left % apart !== 0) return undefined;
  return specialPins[specialPins.length - 1 - left / apart];
}

/** Ordinary pins with this place and those after it are made, with all special ones, while the site answers already. */
export const firstLaterPlace = 150;
