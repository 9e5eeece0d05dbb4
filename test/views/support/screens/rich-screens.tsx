import type { ReactNode } from 'react';
import CloseupScreen from '../../../../pages/pin/@id/+Page.tsx';
import type { PinCloseup } from '../../../../views/contract/pins/closeup.ts';
import { HomeScreen } from '../../../../views/feeds/home-screen.tsx';
import { closeup, noChoice, picture, shell, user, viewer } from '../made-up.ts';
import { feed } from '../made-up-feed.tsx';
import {
  articleCloseup,
  product,
  productCloseup,
  productDetails,
  recipeCloseup,
  richPins,
} from '../made-up-rich.ts';
import { react, share, slot } from '../made-up-slots.tsx';

const out = shell();
const me = shell({ viewer: viewer({ user: user(0) }) });
const nowMs = Date.parse('2026-07-01T00:00:00Z');
const richFeed = {
  ...feed(25),
  items: [...richPins, ...feed(15, { from: 20 }).items],
};
const richCloseup = (pin: PinCloseup, choice = noChoice) => (
  <CloseupScreen
    address="https://pins.example/pin/1/"
    shell={me}
    pin={pin}
    choice={choice}
    saveSlot={slot(pin, null)}
    reactionSlot={react(pin)}
    shareSlot={share}
    outboundHref={pin.link === '' ? null : pin.link}
    editHref={null}
    organizeHref={null}
    related={richFeed}
    nowMs={nowMs}
  />
);

/** Pins with data that was read from their page. */
export const richScreens: Record<string, () => ReactNode> = {
  'home-rich': () => <HomeScreen shell={out} feed={richFeed} />,
  'closeup-product': () =>
    richCloseup(productCloseup(), { variant: '2', servings: null, image: 2, measures: 'metric' }),
  'closeup-product-gone': () =>
    richCloseup(
      productCloseup({
        rich: product({ isOutOfStock: true, isStale: true }),
        richDetails: productDetails({ variantSet: null, images: [] }),
      }),
    ),
  'closeup-recipe': () =>
    richCloseup(recipeCloseup(), { variant: null, servings: 6, image: 1, measures: 'metric' }),
  'closeup-article': () => richCloseup(articleCloseup()),
  'closeup-carousel': () =>
    richCloseup(
      closeup(5, {
        media: {
          kind: 'carousel',
          id: '1',
          slots: [1, 2, 3].map((seed) => ({
            id: String(seed),
            picture: picture(seed),
            title: '',
            details: '',
            link: '',
          })),
        },
        mediaDetails: { kind: 'carousel' },
      }),
    ),
};
