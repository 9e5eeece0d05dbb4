import type { Rating } from '../../../views/contract/pins/rich.ts';

/** Returns `aggregateRating`, omitted without any ratings. */
export function ratingJsonLd(rating: Rating | null): { aggregateRating?: object } {
  if (rating === null || rating.count < 1) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.min(rating.value, rating.best),
      bestRating: rating.best,
      ratingCount: rating.count,
    },
  };
}
