import test from 'ava';
import { feedFragment } from '../../pages/render/feeds/feed-props.tsx';
import { renderPinCardShared } from '../../views/pins/card/render-pin-card.ts';
import type { PageRequest } from '../../server/page-request.ts';
import type { PinCard } from '../../views/contract/models.ts';
import { en } from '../../views/base/texts/en.ts';
import { picture, pin, user } from '../views/support/made-up.ts';

const visitor = {
  viewer: { user: null },
  namedLocale: null,
  csrfToken: '',
  experiment: (name: string) => (name === 'ad_label' ? 'promoted' : 'control'),
} as unknown as PageRequest;

const video = {
  signature: 'a'.repeat(32),
  width: 720,
  height: 1280,
  durationMs: 61_000,
  hasAudio: true,
  hasStreams: true,
  poster: picture(3),
};
const slot = (seed: number) => ({
  id: String(seed),
  picture: picture(seed),
  title: `Slide ${seed}`,
  details: 'Oak',
  link: `https://a.example/${seed}`,
});
const cards: Record<string, PinCard> = {
  plain: pin(2, { language: 'de', imageCrop: { minY: 0.1, maxY: 0.9 } }),
  'without link or texts': pin(3, { title: '', description: '', altText: '', link: '' }),
  video: pin(4, { media: { kind: 'video', video } }),
  GIF: pin(5, { media: { kind: 'gif', video } }),
  carousel: pin(6, { media: { kind: 'carousel', id: '12', slots: [slot(1), slot(2)] } }),
  story: pin(7, {
    media: {
      kind: 'story',
      id: '13',
      pages: [
        { id: '1', picture: picture(1), video: null },
        { id: '2', picture: picture(2), video: null },
      ],
      staticPageCount: 2,
      totalVideoDurationMs: 0,
      hasProductPins: false,
      isDeleted: false,
    },
  }),
  'paid link': pin(8, {
    type: 'oneTap',
    promotion: { campaignId: '77', promoter: user(1), isDownstream: false, isThirdParty: false },
  }),
};

/** Copies of a value, each with one text, number or boolean in it changed. */
function variations(value: unknown): unknown[] {
  if (typeof value === 'string') return [`1${value}`, `${value}2`];
  if (typeof value === 'number') return [value + 1, value / 2];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return [
      items.slice(1),
      ...items.flatMap((item, at) => variations(item).map((changed) => items.with(at, changed))),
    ];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    variations(part).map((changed) => ({ ...value, [name]: changed })),
  );
}

const shown = (card: PinCard): string => feedFragment(visitor, { items: [card], bookmark: null }, '/');

for (const [kind, card] of Object.entries(cards))
  test.serial(`[CARD-01] a kept card shows each change of it at once: ${kind}`, (t) => {
    let changes = 0;
    for (const changed of variations(card) as PinCard[]) {
      shown(card);
      const anew = renderPinCardShared(changed, en, 'lazy');
      if (anew === renderPinCardShared(card, en, 'lazy')) continue;
      changes += 1;
      t.true(shown(changed).includes(anew), JSON.stringify(changed));
    }
    t.true(changes > 10);
  });
