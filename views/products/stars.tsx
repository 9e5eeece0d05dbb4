import type { Rating } from '../contract/pins/rich.ts';
import { ratingStars } from '../base/text/rating-stars.ts';
import { en as t } from '../base/texts/en.ts';

/** Rating stars with the number of ratings. */
export function Stars({ rating }: { rating: Rating }) {
  return (
    <p className="rating">
      <span
        className="stars"
        style={{ '--s': ratingStars(rating) }}
        role="img"
        aria-label={t.rating(rating)}
      />
      {rating.count > 0 && ` (${t.number(rating.count)})`}
    </p>
  );
}
