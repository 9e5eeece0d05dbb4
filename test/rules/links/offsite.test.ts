import test from 'ava';
import { clickOutStep, isPinLink, noClickOut, type ClickOutEvent } from '../../../views/links/click-out.ts';
import {
  isBlockedStatus,
  linkCheckStep,
  tapOutcome,
  wantsCheck,
  type LinkCheck,
  type LinkInput,
} from '../../../views/links/link-check.ts';
import { outsideAddress, shownHost } from '../../../views/links/outside-address.ts';

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
};

test.serial('[OFFSITE-02] a check is for external links of pins that are not promoted', (t) => {
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
  ];
  for (const [change, wanted] of table)
    t.is(wantsCheck({ ...link, ...change }), wanted, JSON.stringify(change));
});

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
  },
);
