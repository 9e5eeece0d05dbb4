import type { Caption } from './pins/media.ts';
import type { PinCard } from './models.ts';

/** Limits of the studio's lists. */
export const studioLimits = { page: 25, uploads: 20, languages: 30 } as const;

/** A creator's video with its stats. */
export interface StudioVideo {
  pin: PinCard;
  durationMs: number;
  captions: Caption[];
  impressions: number;
  closeups: number;
  saves: number;
}

/** An uploaded video that is not a pin yet. */
export interface StudioUpload {
  id: string;
  /** Reason why processing failed. Null while it runs. */
  problem: string | null;
}
