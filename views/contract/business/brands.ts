import type { Picture } from '../pins/picture.ts';
import type { UserSummary } from '../models.ts';

/** A seller in the brand catalog. */
export interface Brand {
  user: UserSummary;
  /** Name of the business, or of the person. */
  name: string;
  /** Number of public products, capped at a thousand. */
  productCount: number;
  isCountCut: boolean;
  /** Pictures of the newest products, at most four. */
  pictures: Picture[];
}

export const brandsPage = 24;
/** Maximum length of a name query, in characters. */
export const brandQuery = 100;
