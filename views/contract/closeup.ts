import type { MediaDetails } from './media-details.ts';
import type { PinCard, SectionSummary } from './models.ts';
import type { ReactionType } from './reactions.ts';
import type { RichDetails } from './rich.ts';
import type { Sponsorship } from '../pins/sponsorship-texts.ts';

/** A pin as its own page shows it. */
export interface PinCloseup extends PinCard {
  closeupDescription: string;
  seoTitle: string;
  seoDescription: string;
  /** Canonical path. */
  seoUrl: string;
  /** Reason not to index, or null. */
  seoNoindexReason: string | null;
  /** Exact number of saved copies of this pin. */
  saveCount: number;
  /** Comments and replies that this viewer can come to see. */
  commentCount: number;
  isMine: boolean;
  section: SectionSummary | null;
  /** ISO 8601. */
  createdAt: string;
  richDetails: RichDetails | null;
  /** Who pays for it; null when nobody says so. */
  sponsorship: Sponsorship | null;
  mediaDetails: MediaDetails | null;
  myReaction: ReactionType | null;
}
