import test from 'ava';
import { promotionLabel } from '../../../views/ads/promotion-label.ts';
import { fittingBeside, isKeptFrom, keywordTerms, withPromoted } from '../../../views/ads/slots.ts';

test.serial(
  '[CARD-14] the label follows the experiment’s group, and only what is paid for or comes from it has one',
  (t) => {
    t.is(promotionLabel(undefined, 'ad'), null);
    for (const [group, label] of [
      ['ad', 'Ad'],
      ['promoted', 'Promoted'],
      ['sponsored', 'Sponsored'],
    ] as const)
      t.is(promotionLabel({}, group), label);
    t.is(promotionLabel({}), 'Promoted');
  },
);

test.serial('[BIZ-03] a campaign with words is shown beside what speaks of one of them', (t) => {
  for (const [words, texts, fits] of [
    [[], ['anything'], true],
    [['bread'], ['Rye bread on a board'], true],
    [['Brioche'], ['La brioché dorée'], true],
    [['rye bread'], ['bread', 'of rye'], true],
    [['bread'], ['breadth'], false],
    [['cake', 'tea'], ['Green TEA'], true],
    [['日本'], ['日本'], true],
    [['ギャンブル'], ['オンラインギャンブル入門'], true],
    [['ｷﾞｬﾝﾌﾞﾙ'], ['オンラインギャンブル入門'], true],
    [['赌博'], ['在线赌博入门'], true],
    [['พนัน'], ['การพนันออนไลน์'], true],
    [['京都'], ['東京都の夜'], false],
    [['バス'], ['ハスの花'], false],
    [['🎄'], ['A 🎄 by the stairs'], false],
    [['🎄', 'stairs'], ['A 🎄 by the stairs'], true],
  ] as const)
    t.is(fittingBeside(texts)(keywordTerms(words)), fits, `${words.join()} ${texts.join()}`);
});

test.serial(
  '[BIZ-03] promoted pins take the sixth and the seventeenth place, never the end of a short list',
  (t) => {
    const items = Array.from({ length: 25 }, (_, index) => index);
    const mixed = withPromoted(items, ['a', 'b', 'c']);
    t.is(mixed.indexOf('a'), 5);
    t.is(mixed.indexOf('b'), 16);
    t.is(mixed.length, 27);
    t.deepEqual(withPromoted([1, 2, 3], ['a']), [1, 2, 3]);
  },
);

for (const [entry, texts, domains, isKept] of [
  ['scandal', ['A Scandal at sea'], [], true],
  ['old scandal', ['old boats', 'a scandal'], [], false],
  ['caf\u00e9', ['Cafes', 'CAFE'], [], true],
  ['ギャンブル', ['オンラインギャンブル入門'], [], true],
  ['网上 赌博', ['网上有赌博'], [], true],
  ['พนัน', ['การพนันออนไลน์'], [], true],
  ['賭博', ['料理の本'], [], false],
  ['rivals.example', ['rivals example'], ['shop.rivals.example'], true],
  ['https://www.rivals.example/shop?x=1', [], ['rivals.example'], true],
  ['rivals.example', [], ['notrivals.example'], false],
  ['!', ['!'], [], false],
] as const)
  test.serial(
    `[BIZ-02] ${entry} ${isKept ? 'keeps' : 'does not keep'} away from ${[...texts, ...domains].join()}`,
    (t) => {
      t.is(isKeptFrom([entry], texts, domains), isKept);
    },
  );
