import type { Picture } from '../picture.ts';
import type { UserSummary } from '../models.ts';

/** Somebody who sells, as the brand catalog shows them. */
export interface Brand {
  user: UserSummary;
  /** The business's name, or the person's. */
  name: string;
  /** Public products, counted up to a thousand. */
  productCount: number;
  isCountCut: boolean;
  /** Pictures of the newest products, four at most. */
  pictures: Picture[];
}

export const brandsPage = 24;
/** Most characters of a name that is searched for. */
export const brandQuery = 100;
