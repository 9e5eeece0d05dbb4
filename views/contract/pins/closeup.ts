import type { MediaDetails } from './media-details.ts';
import type { PinCard, SectionSummary, UserSummary } from '../models.ts';
import type { ReactionType } from './reactions.ts';
import type { RichDetails } from './rich.ts';
import type { Sponsorship } from '../../pins/sponsorship-texts.ts';

/** The first pin of a save, if it is not on this site. */
export interface PinOrigin {
  /** '' if the copy does not state it. */
  creator: string;
  /** Host of the site. '' if the copy does not state it. */
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
  /** Number of people who tried it, of those that this viewer sees. */
  tryCount: number;
  isMine: boolean;
  /** The creator on the site that an imported save came from. Null for pins of this site. */
  origin: PinOrigin | null;
  /** The account whose the site of its link is. Null if nobody has proven that, and across a block. */
  officialUser: UserSummary | null;
  section: SectionSummary | null;
  /** ISO 8601. */
  createdAt: string;
  richDetails: RichDetails | null;
  /** Paid sponsorship. Null if none is declared. */
  sponsorship: Sponsorship | null;
  mediaDetails: MediaDetails | null;
  myReaction: ReactionType | null;
}
