import type { Rating } from '../../contract/pins/rich.ts';

/**
 * Returns the stars of a rating, 0 to 5 in halves ([CARD-11]): capped at its best and scaled to 5. A fraction of .75
 * or more is a full star, of .25 or more a half star.
 */
export function ratingStars({ value, best }: Pick<Rating, 'value' | 'best'>): number {
  if (!(best > 0) || !(value > 0)) return 0;
  const scaled = (Math.min(value, best) / best) * 5;
  const whole = Math.floor(scaled);
  // Scaling thirds and tenths leaves rounding errors.
  const fraction = Math.round((scaled - whole) * 1e6) / 1e6;
  return whole + (fraction >= 0.75 ? 1 : fraction >= 0.25 ? 0.5 : 0);
}
