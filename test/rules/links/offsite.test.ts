import test from 'ava';
import {
  attributionRequest,
  attributionTerms,
  safariMeasuresClicks,
  type AttributionSource,
} from '../../../views/links/attribution.ts';
import { clickOutStep, isPinLink, noClickOut, type ClickOutEvent } from '../../../views/links/click-out.ts';
import {
  isBlockedStatus,
  linkCheckStep,
  tapOutcome,
  wantsCheck,
  type LinkCheck,
  type LinkInput,
} from '../../../views/links/link-check.ts';
import { offsiteUrl, withCommerceData } from '../../../views/links/offsite-url.ts';
import { outsideAddress, shownHost } from '../../../views/links/outside-address.ts';
import { regionOf } from '../../../views/links/regions.ts';

test.serial('[OFFSITE-04] only a web address written out in full may be left for', (t) => {
  for (const good of [
    'https://a.example/',
    'http://a.example:8080/x?y=1#z',
    'HTTPS://A.Example/Path',
    'https://bücher.example/',
    'https://192.0.2.7/',
    'https://a.example/@handle?next=//b.example/',
  ])
    t.truthy(outsideAddress(good), good);
  for (const bad of [
    '',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example\\',
    'https://evil.example\\@a.example/',
    'https://user@evil.example/',
    'https://user:pw@evil.example/',
    'https://@evil.example/',
    'https://:@evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example/',
    'blob:https://a.example/1',
    ' https://a.example/',
    'https://a.example/ x',
    'https://a.example/\nx',
    'ht\ttps://a.example/',
    'https://a.exa\u200bmple/',
    'https://a.example/\u202egpj.exe',
    'https://a.example/\ud800',
    'https://[::1',
    'https://',
    'https://?x',
    `https://a.example/${'x'.repeat(2048)}`,
  ])
    t.is(outsideAddress(bad), null, JSON.stringify(bad));
});

test.serial('[OFFSITE-03] a host is shown in the letters that are looked up', (t) => {
  for (const [address, host] of [
    ['https://www.a.example/x', 'a.example'],
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
    ['https://A.EXAMPLE:8443/', 'a.example:8443'],
  ] as const)
    t.is(shownHost(new URL(address)), host);
});

const link: LinkInput = {
  href: 'https://a.example/',
  ownOrigin: 'https://pins.example',
  pinId: '1',
  isPromoted: false,
  isDownstreamPromotion: false,
  surface: 'closeup',
  path: '/pin/1/',
};

test.serial(
  '[OFFSITE-02] a check is for external links of pins that are not promoted, on surfaces that qualify',
  (t) => {
    const table: [Partial<LinkInput>, boolean][] = [
      [{}, true],
      [{ href: 'http://a.example/' }, true],
      [{ href: 'mailto:a@a.example' }, false],
      [{ href: 'https://pins.example/pin/2/' }, false],
      [{ href: '/pin/2/' }, false],
      [{ href: '' }, false],
      [{ href: '#' }, false],
      [{ pinId: null }, false],
      [{ isPromoted: true }, false],
      [{ isPromoted: true, isDownstreamPromotion: true }, true],
      [{ surface: 'other', path: '/settings/' }, false],
      [{ surface: 'other', path: '/search/pins/' }, true],
      [{ surface: 'profile', path: '/maya/' }, false],
      [{ surface: 'card', path: '/maya/' }, true],
      [{ surface: 'options', path: '/' }, true],
    ];
    for (const [change, wanted] of table)
      t.is(wantsCheck({ ...link, ...change }), wanted, JSON.stringify(change));
  },
);

test.serial(
  '[OFFSITE-02] a link is asked about once; blocked, suspicious and porn block it, errors do not',
  (t) => {
    for (const status of ['blocked', 'suspicious', 'porn', 'ok', '']) {
      const asked = linkCheckStep({ state: 'unchecked' }, { type: 'ask' });
      t.deepEqual(asked, { check: { state: 'checking' }, asks: true });
      t.false(linkCheckStep(asked.check, { type: 'ask' }).asks);
      const { check } = linkCheckStep(asked.check, { type: 'answered', verdict: { status, message: 'm' } });
      t.is(check.state, isBlockedStatus(status) ? 'blocked' : 'safe', status);
      for (const event of [{ type: 'ask' }, { type: 'failed' }] as const)
        t.deepEqual(linkCheckStep(check, event), { check, asks: false });
    }
    t.is(linkCheckStep({ state: 'checking' }, { type: 'failed' }).check.state, 'safe');
  },
);

test.serial('[OFFSITE-02] what is blocked is warned of; in the Windows app it does nothing', (t) => {
  const blocked: LinkCheck = { state: 'blocked', status: 'porn', message: 'm' };
  t.is(tapOutcome(blocked, false), 'warn');
  t.is(tapOutcome(blocked, true), 'nothing');
  for (const state of ['unchecked', 'checking', 'safe'] as const) t.is(tapOutcome({ state }, true), 'follow');
});

test.serial(
  '[OFFSITE-05] a right-click on the hovered card reports one way out when the page is then hidden',
  (t) => {
    const out = { pinId: '1', href: 'https://a.example/' };
    const run = (...events: ClickOutEvent[]) => {
      let state = noClickOut;
      const reports: unknown[] = [];
      for (const event of events) {
        const step = clickOutStep(state, event);
        ({ state } = step);
        if (step.report) reports.push(step.report);
      }
      return reports;
    };
    const enter = { type: 'enter', pinId: '1' } as const;
    const menu = { type: 'contextmenu', target: out } as const;
    const hidden = { type: 'hidden' } as const;
    t.deepEqual(run(enter, menu, hidden), [out]);
    t.deepEqual(run(enter, menu, { type: 'leave' }, hidden), [out], 'the menu takes the pointer away');
    t.deepEqual(run(enter, menu, hidden, { type: 'visible' }, hidden), [out], 'once');
    t.deepEqual(run(menu, hidden), [], 'not hovered');
    t.deepEqual(run({ type: 'enter', pinId: '2' }, menu, hidden), [], 'another card hovered');
    t.deepEqual(run(enter, hidden), [], 'not armed');
    t.deepEqual(run(enter, menu, { type: 'press' }, hidden), [], 'put away');
    for (const href of ['/pin/1/', 'https://pins.example/pin/9/?x=1'])
      t.deepEqual(run(enter, { type: 'contextmenu', target: { pinId: '1', href } }, hidden), [], href);
    t.deepEqual(run(enter, { type: 'contextmenu', target: { pinId: '1', href: null } }, hidden).length, 1);
    t.false(isPinLink('/pin/1/repin/'));
    t.true(isPinLink('https://pin.it/4Xy'), 'a short link to a pin');
    t.false(isPinLink('https://spin.it/4Xy'));
  },
);

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
      csr: true,
      trackingParams: 'p',
      auxData: withCommerceData({ slot: 1 }, { item: 'é&"' }),
    });
    t.deepEqual(Object.fromEntries(new URL(url, 'http://x').searchParams), {
      token: 't.k',
      url: 'https://a.example/?a=1&b=2',
      pin: '1',
      isThirdPartyAd: 'true',
      csr: 'true',
      client_tracking_params: 'p',
      aux_data: '{"slot":1,"commerce_data":"{\\"item\\":\\"é&\\\\\\"\\"}"}',
    });
    t.deepEqual(withCommerceData({ a: 1 }, {}), { a: 1 });
    t.deepEqual(withCommerceData({ a: 1 }, null), { a: 1 });
  },
);
