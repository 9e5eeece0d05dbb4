import test from 'ava';
import {
  components,
  elements,
  eventTypes,
  pageCutoffMs,
  samplePercents,
  viewParameters,
  viewTypes,
} from '../../../views/contract/events.ts';
import {
  drawOf,
  eventTime,
  fromNanoseconds,
  isSampled,
  toNanoseconds,
} from '../../../views/events/event-time.ts';

const dayMs = 24 * 3600 * 1000;

test.serial('[TRACK-04] times travel as whole nanoseconds without losing any', (t) => {
  for (const [ms, wire] of [
    [0, '0'],
    [1, '1000000'],
    [1_795_276_800_123, '1795276800123000000'],
    [1_795_276_800_123.5, '1795276800123500000'],
  ] as const) {
    t.is(toNanoseconds(ms), wire);
    t.is(fromNanoseconds(wire), ms);
  }
});

test.serial('[TRACK-04] a right clock is believed, a wrong one corrected, the future never', (t) => {
  const now = 100 * dayMs;
  for (const [timeMs, sentAtMs, expected] of [
    [now - 5, now, now - 5],
    [now - 5, now - 3000, now - 5],
    [now - 5, now + 3_600_000, now - 5],
    [now + 10_000, now + 10_000, now],
    [now - 5 + 2 * 3_600_000, now + 2 * 3_600_000, now - 5],
    [5, 10, now - 5],
    [now - 7 * dayMs, now, now - 7 * dayMs],
    [now - 7 * dayMs - 1, now, null],
    [0, 8 * dayMs, null],
  ] as const)
    t.is(eventTime({ timeMs, sentAtMs, receivedAtMs: now }, 7 * dayMs), expected, `${timeMs} ${sentAtMs}`);
});

test.serial('[TRACK-03] the codes are those of the specification, each once', (t) => {
  const codes: number[] = Object.values(eventTypes);
  t.is(new Set(codes).size, codes.length);
  const demanded = [
    101, 26, 27, 601, 602, 7352, 29, 25, 54, 55, 48, 12, 8948, 5, 13, 102, 108, 1701, 9976, 9977, 14577,
    14581, 14590, 14591, 14592, 14593, 4503, 6567, 6568,
  ];
  t.deepEqual(
    codes.toSorted((a, b) => a - b),
    demanded.toSorted((a, b) => a - b),
  );
  t.like(viewTypes, {
    related: 3,
    board: 5,
    topic: 210,
    shoppingCategory: 605,
    videosCategory: 606,
    upsell: 20,
  });
  t.like(viewParameters, {
    home: 92,
    related: 140,
    relatedMore: 3070,
    relatedShop: 3375,
    relatedProducts: 3173,
    none: 0,
  });
  t.like(viewParameters, {
    productPin: 144,
    articlePin: 141,
    recipePin: 145,
    otherRichPin: 139,
    plainPin: 140,
  });
  t.deepEqual([viewParameters.upsell, components.upsell, elements.upsell], [3844, 14347, 13582]);
});

test.serial('[TRACK-04] sample rates are percent', (t) => {
  t.deepEqual(samplePercents, { funnel: 0.1, arapi: 0.1, deepLink: 1, imagePreloadCheck: 5 });
  t.is(pageCutoffMs, 5000);
  for (const [percent, random, expected] of [
    [5, 0.0499, true],
    [5, 0.05, false],
    [0.1, 0.00099, true],
    [0.1, 0.001, false],
    [0, 0, false],
    [100, 0.9999, true],
  ] as const)
    t.is(isSampled(percent, random), expected);
  t.is(drawOf('00000000-0000-4000-8000-000000000000'), 0);
  t.is(drawOf('ffffffff-ffff-4fff-8fff-800000000000'), 0.5);
  t.true(drawOf('ffffffff-ffff-4fff-8fff-ffffffffffff') < 1);
});
