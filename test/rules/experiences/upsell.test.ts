import test from 'ava';
import {
  afterUpsell,
  isOldAndroid,
  isUpsellLogged,
  mayUpsell,
  presentMemory,
  upsellTimes,
  type UpsellInput,
} from '../../../views/experiences/app-upsell.ts';
import { hasPwaMismatch, twaTypeOf } from '../../../views/experiences/app-kind.ts';
import { deepLink, deepLinkPath, withoutSensitive } from '../../../views/experiences/deep-link.ts';

const day = 24 * 3600 * 1000;
const facts: UpsellInput = {
  nowMs: 1000 * day,
  hasApp: true,
  isBot: false,
  isMobile: true,
  accountMadeMs: 0,
  firstMs: null,
  lastMs: null,
  isSessionMarked: false,
};

test.serial(
  '[UI-05] [UI-06] the upsell is for members on phones, where there is an app, and never for bots',
  (t) => {
    t.true(mayUpsell(facts));
    for (const change of [{ hasApp: false }, { isBot: true }, { isMobile: false }])
      t.false(mayUpsell({ ...facts, ...change }), JSON.stringify(change));
  },
);

test.serial(
  '[UI-06] it comes every 14 days at most; in the first window once a session; new accounts are asked first',
  (t) => {
    const at = (ago: number) => facts.nowMs - ago;
    const table: [Partial<UpsellInput>, boolean][] = [
      [{ firstMs: at(20 * day), lastMs: at(14 * day) }, true],
      [{ firstMs: at(20 * day), lastMs: at(14 * day - 1) }, false],
      [{ firstMs: at(20 * day), lastMs: at(14 * day), isSessionMarked: true }, true],
      [
        { firstMs: at(14 * day - 1), lastMs: at(14 * day - 1), isSessionMarked: true, minimumIntervalMs: 0 },
        false,
      ],
      [{ firstMs: at(day), lastMs: at(day), minimumIntervalMs: day }, true],
      [{ accountMadeMs: at(28 * day - 1), lastMs: at(1), firstMs: at(1) }, true],
      [{ accountMadeMs: at(28 * day - 1), isSessionMarked: true }, false],
      [{ accountMadeMs: at(28 * day), lastMs: at(1), firstMs: at(1) }, false],
      // A clock set back must not show it again at once.
      [{ firstMs: at(-day), lastMs: at(-day) }, false],
    ];
    for (const [change, shown] of table)
      t.is(mayUpsell({ ...facts, ...change }), shown, JSON.stringify(change));
    t.is(upsellTimes.minimumIntervalMs, 14 * day);
  },
);

test.serial('[UI-06] opening or dismissing keeps the first time and the last, and marks the session', (t) => {
  const first = afterUpsell({ firstMs: null, lastMs: null, isSessionMarked: false }, 5);
  t.deepEqual(first, { firstMs: 5, lastMs: 5, isSessionMarked: true });
  t.deepEqual(afterUpsell(first, 9), { firstMs: 5, lastMs: 9, isSessionMarked: true });
  for (const [viewType, logged] of [
    [null, false],
    [202, false],
    [20, true],
    [0, true],
  ] as const)
    t.is(isUpsellLogged(viewType), logged, String(viewType));
});

test.serial('[UI-05] Android below 7 is offered the small app', (t) => {
  for (const [agent, old] of [
    ['Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5) Mobile', true],
    ['Mozilla/5.0 (Linux; Android 4.4) Mobile', true],
    ['Mozilla/5.0 (Linux; Android 7.0; Moto) Mobile', false],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 6_0 like Mac OS X)', false],
  ] as const)
    t.is(isOldAndroid(agent), old, agent);
});

test.serial(
  '[ROUTE-21] the app’s path is / for home, board/{path} for boards on Android, else the path without its slash',
  (t) => {
    for (const [path, isBoard, isAndroid, wanted] of [
      ['/', false, true, '/'],
      ['/homefeed/', false, false, '/'],
      ['/maya/garden/', true, true, 'board/maya/garden/'],
      ['/maya/garden/', true, false, 'maya/garden/'],
      ['/pin/12/', false, true, 'pin/12/'],
      ['/search/pins/', false, false, 'search/pins/'],
    ] as const)
      t.is(deepLinkPath(path, isBoard, isAndroid), wanted, path);
  },
);

test.serial('[UI-07] the deep link says where it comes from, without what is secret', (t) => {
  const page =
    'https://pins.example/pin/1/?access_token=a&x=1&Password=b&next=/c/&new_password=d&new_password_confirm=e';
  t.is(withoutSensitive(page), 'https://pins.example/pin/1/?x=1');
  t.is(withoutSensitive('nothing'), '');
  t.is(withoutSensitive('https://u:p@pins.example/'), 'https://pins.example/');
  const link = deepLink({
    appLink: 'https://app.example/open?id=9',
    pageUrl: page,
    isBoard: false,
    isAndroid: true,
    upsellType: 'modal',
    installId: 'abc',
  });
  t.deepEqual(Object.fromEntries(new URL(link).searchParams), {
    id: '9',
    utm_source: 'mweb',
    utm_medium: 'upsell',
    utm_content: 'modal',
    utm_campaign: 'app_upsell',
    app_upsell_type: 'modal',
    deeplink_path: 'pin/1/',
    current_page_url: 'https://pins.example/pin/1/?x=1',
    install_id: 'abc',
  });
  t.true(hasPwaMismatch({ pwaType: 'a', twaType: 'b' }));
  for (const [pwaType, twaType] of [
    ['a', 'a'],
    [null, 'a'],
    ['a', null],
  ] as const)
    t.false(hasPwaMismatch({ pwaType, twaType }));
  t.is(twaTypeOf('?source=app'), 'standalone');
  t.is(twaTypeOf('?source=news'), null);
});

test.serial('[UI-06] a time that is still to come counts as now, any other as it is', (t) => {
  const memory = { firstMs: 5 * day, lastMs: 30 * day, isSessionMarked: true };
  t.deepEqual(presentMemory(memory, 30 * day), memory);
  t.deepEqual(presentMemory(memory, 20 * day), { ...memory, lastMs: 20 * day });
  t.deepEqual(presentMemory(memory, day), { firstMs: day, lastMs: day, isSessionMarked: true });
  t.deepEqual(presentMemory({ firstMs: null, lastMs: null, isSessionMarked: false }, 0), {
    firstMs: null,
    lastMs: null,
    isSessionMarked: false,
  });
});
