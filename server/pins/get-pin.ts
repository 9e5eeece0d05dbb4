import { threadOfPin } from '../../db/queries/comments/threads.ts';
import { counterValues } from '../../db/queries/counters.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { reactionOf } from '../../db/queries/reactions.ts';
import { richDetailsOfPin } from '../../db/queries/products/rich-metadata.ts';
import { sponsorshipOf } from '../../db/queries/pins/sponsorships.ts';
import { mediaDetailsFor } from './media/media-details.ts';
import { sectionsOfBoards } from '../../db/queries/sections/sections.ts';
import type { PinCloseup } from '../../views/contract/closeup.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { closeupText } from '../../views/base/text/pin-texts.ts';
import { seoDescriptionOf, seoTitleOf } from '../../views/base/text/seo-texts.ts';
import type { Services } from '../services.ts';
import { toPinRecord, type PinRecord } from './pin-record.ts';
import { withSaves, type Saver } from './with-saves.ts';

/** `isHeld`: visible only to its owner and the staff until they decide. */
export type CloseupRecord = PinRecord & PinCloseup & { isHeld?: boolean };

/** Returns a pin for its own page. Null if it is missing or hidden from this viewer. */
export async function getPin(services: Services, saver: Saver, pinId: string): Promise<CloseupRecord | null> {
  const row = await pinCardById(services.db, saver.userId, pinId);
  if (row === null) return null;
  const [pin = toPinRecord(row)] = withSaves(saver, [toPinRecord(row)]);
  const [saves, sections, richDetails, mediaDetails, myReaction, comments, sponsorship] = await Promise.all([
    counterValues(services.db, [row.rootPinId], 'pin_saves'),
    row.sectionId === null ? [] : sectionsOfBoards(services.db, saver.userId, [row.boardId]),
    row.richKind === null ? null : richDetailsOfPin(services.db, row.id),
    mediaDetailsFor(services, saver, row),
    saver.userId === null ? null : reactionOf(services.db, saver.userId, row.rootPinId),
    threadOfPin(services.db, saver.userId, row.id),
    sponsorshipOf(services.db, row.rootPinId),
  ]);
  const section = sections.find((candidate) => candidate.id === row.sectionId);
  return {
    ...pin,
    closeupDescription: closeupText(pin.description, pin.description, pin.title),
    seoTitle: seoTitleOf(pin),
    seoDescription: seoDescriptionOf(pin),
    seoUrl: pinUrl(pin.id),
    seoNoindexReason: noindexReason(pin),
    saveCount: saves.get(row.rootPinId) ?? 0,
    commentCount: Math.max(0, Number(comments?.count ?? 0)),
    isMine: pin.pinner.id === saver.userId,
    richDetails,
    sponsorship,
    mediaDetails,
    myReaction,
    section:
      section === undefined
        ? null
        : { id: section.id, title: section.title, slug: section.slug, pinCount: Number(section.pinCount) },
  };
}

/** Search engines index only the original of a saved pin, and nothing on secret, protected, or sensitive boards. */
function noindexReason(pin: PinRecord): string | null {
  if (pin.boardPrivacy !== 'public') return 'private_board';
  if (pin.isBoardSensitive) return 'sensitive_board';
  return pin.parentPinId === null ? null : 'duplicate_of_saved_pin';
}
