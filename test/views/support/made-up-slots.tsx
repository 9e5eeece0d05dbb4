import { SaveControl } from '../../../views/pins/card/save-control.tsx';
import { ReactionsControl, ReactionsView } from '../../../views/reactions/reactions-control.tsx';
import { ShareBox } from '../../../views/invites/share-box.tsx';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import { cardName } from '../../../views/pins/card/pin-words.ts';
import { en } from '../../../views/base/texts/en.ts';

export const savedInfo = {
  localPinId: '9',
  boardId: '1',
  boardName: 'Small gardens',
  boardUrl: '/maya_okafor/small-gardens/',
  sectionTitle: null,
};
export const slot = (pin: PinCloseup, saved: typeof savedInfo | null) => (
  <SaveControl
    pinName={cardName(pin, en)}
    form={{ method: 'get', action: '/pin/1/repin/', hidden: {} }}
    saved={saved}
    t={en}
  />
);
export const react = (pin: PinCloseup) => (
  <ReactionsControl pinId={pin.id} counts={{ 1: 3, 5: 1204 }} mine={5} csrfToken="token" t={en} />
);
export const read = <ReactionsView counts={{ 1: 3, 5: 1204 }} loginHref="/login/" t={en} />;
export const share = (
  <ShareBox
    object={{ kind: 'pin', id: '1' }}
    path="/pin/1/"
    url="https://pins.example/pin/7249381164053120000/"
    csrfToken={null}
  />
);
