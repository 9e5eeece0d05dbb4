import test from 'ava';
import { allowsAttribution, clickMeasurement } from '../../../views/links/attribution.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const safari = (version: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/${version} Safari/605.1`;

test.serial(
  '[OFFSITE-06] a browser registers when it can, Safari clicks alone from 14.1, and nobody who asks not to be tracked',
  (t) => {
    for (const [type, userAgent, hasAttribution, asksNoTracking, wanted] of [
      ['click', chrome, true, false, true],
      ['view', chrome, true, false, true],
      ['click', chrome, false, false, false],
      ['click', chrome, true, true, false],
      ['click', safari('14.1'), false, false, true],
      ['view', safari('14.1'), false, false, false],
      ['click', safari('14.0'), false, false, false],
      ['click', safari('17.2'), false, true, false],
    ] as const)
      t.is(
        allowsAttribution(type, { userAgent, hasAttribution, asksNoTracking }),
        wanted,
        JSON.stringify([type, userAgent, hasAttribution, asksNoTracking]),
      );
  },
);

test.serial(
  '[OFFSITE-06] a link carries what Safari measures from 14.1 on, with an id of eight bits',
  (t) => {
    const source = { sourceId: '772315468031819777', destinationUrls: ['https://shop.example/loaf?x=1'] };
    t.deepEqual(clickMeasurement(source, safari('14.1')), {
      attributionsourceid: String(772315468031819777n % 256n),
      attributiondestination: 'https://shop.example',
    });
    const without: [Partial<typeof source>, string][] = [
      [{}, chrome],
      [{}, safari('14.0')],
      [{ destinationUrls: [] }, safari('17.2')],
      [{ destinationUrls: ['mailto:x@y.example'] }, safari('17.2')],
      [{ sourceId: '' }, safari('17.2')],
      [{ sourceId: 'abc' }, safari('17.2')],
    ];
    for (const [change, userAgent] of without)
      t.is(clickMeasurement({ ...source, ...change }, userAgent), null, JSON.stringify([change, userAgent]));
  },
);
