import type { ThreadRow } from '../../db/queries/comments/threads.ts';
import type { RelatedRow } from '../../db/queries/graph/related.ts';
import { closeupCard } from '../../db/queries/pins/cards/closeup-card.ts';
import { richDetailsOfPin } from '../../db/queries/products/rich-metadata.ts';
import { originOf, type PinOriginRow } from '../../db/queries/pins/pin-origins.ts';
import { mediaDetailsFor } from './media/media-details.ts';
import { sectionsOfBoards } from '../../db/queries/sections/sections.ts';
import type { PinCloseup, PinOrigin } from '../../views/contract/pins/closeup.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { closeupText } from '../../views/base/text/pin-texts.ts';
import { seoDescriptionOf, seoTitleOf } from '../../views/base/text/seo-texts.ts';
import type { Services } from '../services.ts';
import { relatedLanguage } from '../feeds/stages/kept-related.ts';
import { taggedProducts, type ProductTag } from '../products/tagged-products.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { toPinRecord, type PinRecord } from './pin-record.ts';
import { withSaves, type Saver } from './with-saves.ts';

export type CloseupRecord = PinRecord &
  PinCloseup & {
    /** Its comment thread, with the viewer's permissions. */
    thread: ThreadRow;
    productTags: ProductTag[];
    /** The kept list of related pins in the language asked for. */
    related: RelatedRow | null;
    /** Whether it is visible only to its owner and the staff until they decide. */
    isQuarantined?: boolean;
  };

/**
 * Returns a pin for its own page. Null if it is missing or hidden from this viewer. `locale` is the viewer's, for the
 * list of related pins.
 */
export async function getPin(
  services: Services,
  saver: Saver,
  pinId: string,
  locale: string | null = null,
): Promise<CloseupRecord | null> {
  const row = await closeupCard(services.db, saver.userId, pinId, relatedLanguage(locale));
  if (row === null) return null;
  const [pin = toPinRecord(row)] = withSaves(saver, [toPinRecord(row)]);
  const [sections, richDetails, mediaDetails, origin, productTags] = await Promise.all([
    row.sectionId === null ? [] : sectionsOfBoards(services.db, saver.userId, [row.boardId]),
    row.richKind === null ? null : richDetailsOfPin(services.db, row.id),
    mediaDetailsFor(services, saver, row),
    row.parentPinId === null ? null : originOf(services.db, row.rootPinId),
    row.isShopTheLook ? taggedProducts(services, saver, row.rootPinId) : [],
  ]);
  const section = sections.find((candidate) => candidate.id === row.sectionId);
  return {
    ...pin,
    closeupDescription: closeupText(pin.description, pin.description, pin.title),
    seoTitle: seoTitleOf(pin),
    seoDescription: seoDescriptionOf(pin),
    seoUrl: pinUrl(pin.id),
    seoNoindexReason: noindexReason(pin),
    isMine: pin.pinner.id === saver.userId,
    richDetails,
    sponsorship: row.sponsorship,
    origin: origin && toOrigin(origin),
    officialUser: row.officialUser && toUserSummary(row.officialUser),
    mediaDetails,
    myReaction: row.myReaction,
    related: row.related,
    productTags,
    thread: {
      threadId: row.threadId,
      isOwn: pin.boardPrivacy !== 'public',
      pinId: pin.id,
      areOff: row.areCommentsOff,
      canModerate: row.canModerate,
      count: String(pin.commentCount),
    },
    section:
      section === undefined
        ? null
        : { id: section.id, title: section.title, slug: section.slug, pinCount: Number(section.pinCount) },
  };
}

function toOrigin({ site, creatorName, creatorUsername }: PinOriginRow): PinOrigin {
  return { creator: creatorName || creatorUsername, host: URL.canParse(site) ? new URL(site).host : '' };
}

/** Search engines index only the original of a saved pin, and nothing on secret, protected, or sensitive boards. */
function noindexReason(pin: PinRecord): string | null {
  if (pin.boardPrivacy !== 'public') return 'private_board';
  if (pin.isBoardSensitive) return 'sensitive_board';
  return pin.parentPinId === null ? null : 'duplicate_of_saved_pin';
}
