import test from 'ava';
import { allowsAttribution } from '../../../views/rules/offsite/attribution.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const safari = (version: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/${version} Safari/605.1`;

test('[OFFSITE-06] a browser registers when it can, Safari clicks alone from 14.1, and nobody who asks not to be tracked', (t) => {
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
});
