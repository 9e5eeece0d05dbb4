import { cardName } from '../../../views/pins/card/pin-words.ts';
import type { ScreenFeed } from '../../../views/feeds/screen-feed.ts';
import { SaveControl } from '../../../views/pins/card/save-control.tsx';
import type { SaveInfo } from '../../../views/contract/models.ts';
import { repinUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { pin } from './made-up.ts';

/** A feed page. `savedAt` are the indexes of pins saved by the viewer. */
export function feed(
  count: number,
  options: { from?: number; eager?: number; savedAt?: number[] } = {},
): ScreenFeed {
  const { from = 0, eager = 5, savedAt = [] } = options;
  const saved: SaveInfo = {
    localPinId: '99',
    boardId: '1',
    boardName: 'Rooms with good light',
    boardUrl: '/maya_okafor/rooms/',
    sectionTitle: null,
  };
  return {
    items: Array.from({ length: count }, (_, index) =>
      pin(from + index, { saved: savedAt.includes(index) ? saved : null }),
    ),
    nextHref: '/?bookmark=abc',
    eager,
    saveSlotFor: (card) => (
      <SaveControl
        pinName={cardName(card, en)}
        form={{ method: 'get', action: repinUrl(card.id), hidden: {} }}
        saved={card.saved}
        t={en}
      />
    ),
  };
}
