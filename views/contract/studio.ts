import type { Caption } from './media.ts';
import type { PinCard } from './models.ts';

/** Sizes of the studio's lists. */
export const studioLimits = { page: 25, uploads: 20, languages: 30 } as const;

/** A video that a person has made, with what was counted of it. */
export interface StudioVideo {
  pin: PinCard;
  durationMs: number;
  captions: Caption[];
  impressions: number;
  closeups: number;
  saves: number;
}

/** A video that is no pin yet. */
export interface StudioUpload {
  id: string;
  /** Why it could not be prepared; null while it is. */
  problem: string | null;
}
