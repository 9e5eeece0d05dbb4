import test from 'ava';
import {
  attributionRequest,
  attributionTerms,
  safariMeasuresClicks,
  type AttributionSource,
} from '../../../views/links/attribution.ts';
import { offsiteUrl, withCommerceData } from '../../../views/links/offsite-url.ts';
import { regionOf } from '../../../views/links/regions.ts';

const source: AttributionSource = {
  pinId: '1',
  pinType: 'product',
  sourceUrl: 'https://pins.example/attribution/',
  sourceId: '77',
  destinationUrls: ['https://a.example/x', 'https://a.example/y', 'https://b.example/'],
  advertiserId: '8',
  campaignId: '9',
};
const world = { isAllowed: true, country: 'US', hostname: 'pins.example', mainHostname: 'pins.example' };

test.serial('[OFFSITE-06] a click registers for a week before views, which register for a day', (t) => {
  for (const [type, expiry, priority] of [
    ['click', '604800', '2'],
    ['view', '86400', '1'],
  ] as const) {
    const request = attributionRequest(type, source, world);
    if (request.status !== 'start') return t.fail(request.status);
    t.deepEqual(Object.fromEntries(new URL(request.url).searchParams), {
      source_event_id: '77',
      destination: '["https://a.example","https://b.example"]',
      expiry,
      priority,
      advertiser_id: '8',
      campaign_id: '9',
      source_event_type: type,
    });
  }
  t.deepEqual(attributionTerms.click, { expiry: 604_800, priority: 2 });
  const elsewhere = attributionRequest('click', source, { ...world, hostname: 'de.pins.example' });
  t.is(
    elsewhere.status === 'start' && new URL(elsewhere.url).searchParams.get('hostname'),
    'de.pins.example',
  );
});

test.serial('[OFFSITE-06] [INTL-01] every reason not to register has its own status', (t) => {
  const none = { pinId: null, pinType: null, sourceUrl: null, sourceId: null };
  for (const [status, change, place] of [
    ['skipped', {}, { isAllowed: false }],
    ['skipped', none, {}],
    ['missing_param', { sourceId: null }, {}],
    ['missing_param', { pinId: null }, {}],
    ['missing_param', { pinType: null }, {}],
    ['missing_param', { sourceUrl: null }, {}],
    ['international', {}, { country: 'JP' }],
    ['hostname_parse_failed', { destinationUrls: ['not an address'] }, {}],
    ['hostname_parse_failed', { destinationUrls: ['javascript:1'] }, {}],
    ['hostname_parse_failed', { destinationUrls: [] }, {}],
  ] as const)
    t.is(
      attributionRequest('click', { ...source, ...change } as AttributionSource, { ...world, ...place })
        .status,
      status,
      JSON.stringify([change, place]),
    );
});

test.serial('[INTL-01] countries fall into their region groups, all others are international', (t) => {
  for (const [region, countries] of [
    ['northAmerica', 'US CA NZ AU us'],
    ['unitedKingdom', 'GB IE'],
    ['europe', 'AT BE CH DE DK ES FR IT NL NO PT SE'],
    ['latinAmerica', 'BR MX AR CL CO PE'],
    ['international', 'JP IN ZA PL FI KR U USA'],
  ] as const)
    for (const country of countries.split(' ')) t.is(regionOf(country), region, country);
  t.is(regionOf(''), 'international');
});

test.serial('[OFFSITE-06] Safari measures clicks from 14.1 on', (t) => {
  const safari = (version: string) =>
    `Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
  for (const [version, does] of [
    ['13.1.2', false],
    ['14.0.3', false],
    ['14', false],
    ['14.1', true],
    ['15.0', true],
    ['26.0', true],
  ] as const)
    t.is(safariMeasuresClicks(safari(version)), does, version);
  t.is(safariMeasuresClicks('Mozilla/5.0 Chrome/120.0 Safari/537.36'), null);
});

test.serial(
  '[OFFSITE-04] [OFFSITE-07] the way out names all its fields, and commerce data travels as a JSON string',
  (t) => {
    const url = offsiteUrl({
      token: 't.k',
      url: 'https://a.example/?a=1&b=2',
      pinId: '1',
      isThirdPartyAd: true,
      trackingParams: 'p',
      auxData: withCommerceData({ slot: 1 }, { item: 'é&"' }),
    });
    t.deepEqual(Object.fromEntries(new URL(url, 'http://x').searchParams), {
      token: 't.k',
      url: 'https://a.example/?a=1&b=2',
      pin: '1',
      isThirdPartyAd: 'true',
      client_tracking_params: 'p',
      aux_data: '{"slot":1,"commerce_data":"{\\"item\\":\\"é&\\\\\\"\\"}"}',
    });
    t.deepEqual(withCommerceData({ a: 1 }, {}), { a: 1 });
    t.deepEqual(withCommerceData({ a: 1 }, null), { a: 1 });
  },
);
