import type { MediaDetails } from './media-details.ts';
import type { PinCard, SectionSummary } from './models.ts';
import type { ReactionType } from './reactions.ts';
import type { RichDetails } from './rich.ts';
import type { Sponsorship } from '../pins/sponsorship-texts.ts';

/** The first pin of a save that is not here. */
export interface PinOrigin {
  /** '' where the copy did not say. */
  creator: string;
  /** Host of the site; '' where the copy did not say. */
  host: string;
}

/** A pin on its own page. */
export interface PinCloseup extends PinCard {
  closeupDescription: string;
  seoTitle: string;
  seoDescription: string;
  /** Canonical path. */
  seoUrl: string;
  /** Reason for `noindex`, or null. */
  seoNoindexReason: string | null;
  /** Exact number of saved copies of this pin. */
  saveCount: number;
  /** Number of comments and replies visible to this viewer. */
  commentCount: number;
  isMine: boolean;
  /** Whose it was on the other site that it came from with a copy of an account; null for pins of here. */
  origin: PinOrigin | null;
  section: SectionSummary | null;
  /** ISO 8601. */
  createdAt: string;
  richDetails: RichDetails | null;
  /** Paid sponsorship. Null if none is declared. */
  sponsorship: Sponsorship | null;
  mediaDetails: MediaDetails | null;
  myReaction: ReactionType | null;
}
