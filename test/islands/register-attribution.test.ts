import test from 'ava';
import { registerAttribution } from '../../islands/shared/attribution/register-attribution.ts';

const source = {
  pinId: '1',
  pinType: 'product',
  sourceUrl: 'https://pins.example/attribution/',
  sourceId: '77',
  destinationUrls: ['https://a.example/x'],
  advertiserId: '8',
  campaignId: '9',
};
const world = { isAllowed: true, country: 'US', hostname: 'pins.example', mainHostname: 'pins.example' };

test.serial('[OFFSITE-06] every outcome is counted, and none stops the link', async (t) => {
  const refused = () => Promise.reject(new Error('no network'));
  for (const [send, place, statuses, answer] of [
    [() => Promise.resolve({ ok: true }), world, ['start', 'success'], true],
    [() => Promise.resolve({ ok: false }), world, ['start', 'failed'], false],
    [refused, world, ['start', 'failed'], false],
    [refused, { ...world, country: 'JP' }, ['international'], false],
    [refused, { ...world, isAllowed: false }, ['skipped'], false],
  ] as const) {
    const counted: string[] = [];
    const count = (status: string): void => void counted.push(status);
    t.is(await registerAttribution('click', source, place, { send, count }), answer);
    t.deepEqual(counted, [...statuses]);
  }
});
