import test from 'ava';
import { foldDays, recountDay } from '../../../db/queries/events/roll-up.ts';
import { forgetDaysBefore } from '../../../db/queries/events/rollup-days.ts';
import { grantSubjectRole } from '../../../db/queries/business/subject-roles.ts';
import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import type { DayCounts } from '../../../views/contract/staff/stats.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { batchOf, clickOut, wireEvent, wrongPinDays, wrongRollups } from '../../support/data/events.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let zoe: Member;
let boardId: string;
let pinIds: string[];
let campaignId: string;
let today: string;

test.before(async () => {
  today = new Date().toISOString().slice(0, 10);
  service = await startService({ worker: false });
  ({ ada, bob, eve, zoe } = await members(service, 'ada', 'bob', 'eve', 'zoe'));
  boardId = (await boardOf(ada, 'Seen')).id;
  pinIds = await quickPins(service, ada.id, boardId, 3);
  await ada.call('POST', '/v3/businesses/', { name: 'Breads', category: 'brand' });
  const made = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, {
    pin_id: pinIds[0],
    name: 'Spring',
  });
  campaignId = (made.response?.data as { id: string }).id;
});
test.after.always(() => service.stop());

const [one, two] = [() => pinIds[0] ?? '', () => pinIds[1] ?? ''];
const see = (objectId: string, aux?: Record<string, string>) =>
  wireEvent(eventTypes.pinImpression, { object_id: objectId, ...(aux && { aux }) });
const open = (objectId: string, aux?: Record<string, string>) =>
  wireEvent(eventTypes.view, { object_id: objectId, view_type: viewTypes.closeup, ...(aux && { aux }) });

const paths = () => ({
  pin: `/v3/pins/${one()}/stats/`,
  board: `/v3/boards/${boardId}/stats/`,
  person: `/v3/users/me/stats/`,
  campaign: `/v3/businesses/${ada.id}/campaigns/${campaignId}/stats/`,
});
const pages = () => [
  `/pin/${one()}/stats/`,
  `/board/${boardId}/stats/`,
  `/stats/?for=${ada.id}`,
  `/advertiser/${ada.id}/campaigns/${campaignId}/stats/`,
];
interface Answer {
  days: (Omit<DayCounts, 'clicks'> & { outbound_clicks: number })[];
}
const figures = async (path: string): Promise<number[]> => {
  const { days } = (await ada.call('GET', path, { from: today, until: today })).response?.data as Answer;
  const [last] = days;
  return [last?.impressions ?? -1, last?.closeups ?? -1, last?.saves ?? -1, last?.outbound_clicks ?? -1];
};

test.serial(
  '[TRACK-04] figures of pin, board, person and promotion are live, equal a recount, and stay with where a pin was',
  async (t) => {
    const paid = { campaign: campaignId };
    const other = await quickPins(service, bob.id, (await boardOf(bob, 'His')).id, 1);
    await bob.call('POST', '/v3/events/', {
      ...batchOf(
        see(one()),
        see(one(), paid),
        open(one(), paid),
        see(two()),
        see(two(), paid),
        see(one(), { campaign: '77' }),
        see(one(), { campaign: 'x' }),
        see(other[0] ?? ''),
        wireEvent(eventTypes.clickThrough, { object_id: one(), aux: paid }),
      ),
    });
    await bob.call(...clickOut(one(), campaignId));
    const check = async (when: string): Promise<void> => {
      t.deepEqual(await figures(paths().pin), [4, 1, 0, 1], `${when}: pin`);
      t.deepEqual(await figures(paths().board), [6, 1, 0, 1], `${when}: board`);
      t.deepEqual(await figures(paths().person), [6, 1, 0, 1], `${when}: person`);
      // A promotion that is not the pin's own is ignored, and so are an impression without its signed place and a
      // click that only a browser reports.
      t.deepEqual(await figures(paths().campaign), [0, 1, 0, 1], `${when}: promotion`);
    };
    const isTrue = async (when: string): Promise<void> => {
      for (const wrong of [wrongPinDays, wrongRollups]) t.deepEqual(await service.db.rows(wrong), [], when);
    };
    await check('live');
    await service.db.transaction((tx) => foldDays(tx, 3));
    await check('half folded');
    while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
    await check('folded');
    await isTrue('folded');
    const elsewhere = (await boardOf(ada, 'Elsewhere')).id;
    t.is((await ada.call('PUT', `/v3/pins/${two()}/`, { board_id: elsewhere })).status, 200);
    await service.db.transaction((tx) => recountDay(tx, today));
    await check('counted anew after a pin has moved');
    await service.db.rows({
      name: 'test_spoil_rollups',
      text: 'UPDATE rollup_days SET impressions = 99, saves = 3',
    });
    await service.db.rows({
      name: 'test_made_up_rollup',
      text: `INSERT INTO rollup_days (subject_id, subject, day, impressions) VALUES (5, 'board', '${today}', 5)`,
    });
    t.not((await service.db.rows(wrongRollups)).length, 0, 'the recount of the test sees it');
    await service.db.transaction((tx) => recountDay(tx, today));
    await check('mended');
    await isTrue('mended');
  },
);

interface V5Analytics {
  all: { daily_metrics: { date: string; metrics: object }[]; summary_metrics: object };
  sort_by: string;
  pins: { pin_id: string; metrics: object }[];
}

test.serial(
  '[TRACK-04] [API-02] apps read figures of an account, a pin and the best pins under /v5',
  async (t) => {
    const hidden = await boardOf(ada, 'Hidden', { privacy: 'secret' });
    const [secret = ''] = await quickPins(service, ada.id, hidden.id, 1);
    await ada.call('POST', '/v3/events/', batchOf(...Array.from({ length: 9 }, () => see(secret))));
    while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
    const tokenOf = async (scopes: string[]): Promise<string> => {
      const input = { name: 'Figures', scopes, password: 'a long enough password' };
      const made = await ada.call('POST', '/v3/oauth/personal_tokens/', input);
      return (made.response?.data as { token: string }).token;
    };
    const open = await tokenOf(['user_accounts:read', 'pins:read']);
    const all = await tokenOf(['user_accounts:read', 'pins:read', 'pins:read_secret', 'boards:read_secret']);
    const ask = async (
      token: string,
      path: string,
      rest = '',
    ): Promise<{ status: number; json: V5Analytics }> => {
      const address = `${service.origin}/v5${path}?start_date=${today}&end_date=${today}${rest}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, json: (await answer.json()) as V5Analytics };
    };
    const account = '/user_account/analytics';
    const some = '&metric_types=IMPRESSION,PIN_CLICK,VIDEO_MRC_VIEW';
    const told = { IMPRESSION: 6, PIN_CLICK: 1 };
    t.deepEqual((await ask(open, account, some)).json, {
      all: {
        daily_metrics: [{ data_status: 'READY', date: today, metrics: told }],
        summary_metrics: told,
      },
    } as never);
    t.like((await ask(all, account, some)).json.all.summary_metrics, { IMPRESSION: 15 });
    t.deepEqual((await ask(open, `/pins/${one()}/analytics`)).json.all.summary_metrics, {
      ...{ VIDEO_V50_WATCH_TIME: 0, IMPRESSION: 4, PIN_CLICK: 1, SAVE: 0, OUTBOUND_CLICK: 1, ENGAGEMENT: 2 },
      ...{ PIN_CLICK_RATE: 0.25, SAVE_RATE: 0, OUTBOUND_CLICK_RATE: 0.25, ENGAGEMENT_RATE: 0.5 },
    });
    t.is((await ask(open, `/pins/${secret}/analytics`)).status, 404);
    const best = async (token: string, rest: string): Promise<string[]> =>
      (await ask(token, `${account}/top_pins`, rest)).json.pins.map(({ pin_id: pinId }) => pinId);
    t.deepEqual(await best(open, '&sort_by=IMPRESSION'), [one(), two()]);
    t.deepEqual(await best(all, '&sort_by=IMPRESSION&num_of_pins=1'), [secret]);
    t.is((await best(all, '&sort_by=ENGAGEMENT'))[0], one());
    const former = await boardOf(ada, 'Former');
    const [gone = ''] = await quickPins(service, ada.id, former.id, 1);
    await eve.call('POST', '/v3/events/', batchOf(...Array.from({ length: 20 }, () => see(gone))));
    while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
    await ada.call('DELETE', `/v3/boards/${former.id}/`);
    t.deepEqual(
      await best(open, '&sort_by=IMPRESSION&num_of_pins=2'),
      [one(), two()],
      'of those that are left',
    );
    const metric = (await ask(open, `${account}/top_pins`, '&sort_by=OUTBOUND_CLICK&metric_types=SAVE')).json;
    t.like(metric, { sort_by: 'OUTBOUND_CLICK', pins: { 0: { pin_id: one(), metrics: { SAVE: 0 } } } });
    for (const rest of ['&app_types=WEB', '&end_date=2026-02-30', '&split_field=APP_TYPE'])
      t.is((await ask(open, account, rest)).status, 400, rest);
    t.is((await ask(open, `${account}/top_pins`)).status, 400, 'by nothing');
    t.is((await ask(await tokenOf(['boards:read']), account)).status, 403);
  },
);

test.serial(
  '[TRACK-04] figures are for the owner and who works for them; to all others there is nothing',
  async (t) => {
    t.is(
      (await ada.call('POST', `/v3/businesses/${ada.id}/people/`, { username: 'bob', role: 'admin' })).status,
      201,
    );
    t.is((await bob.call('PUT', `/v3/businesses/${ada.id}/invitation/`, { answer: 'accept' })).status, 200);
    await grantSubjectRole(service.db, ada.id, zoe.id, 'analyst');
    const status = async (who: Client, path: string): Promise<number> => (await who.send('GET', path)).status;
    const visitor = new Client(service.origin);
    const { pin, board, person, campaign } = paths();
    for (const path of [pin, board, `${person}?user_id=${ada.id}`, campaign]) {
      t.is(await status(ada, path), 200, path);
      t.is(await status(bob, path), 200, `${path} for who manages the business`);
      t.is(await status(zoe, path), 200, `${path} for an analyst`);
      t.is(await status(eve, path), 404, `${path} for a stranger`);
      t.is(await status(visitor, path), 401, `${path} for a visitor`);
    }
    for (const path of pages()) {
      t.is(await status(ada, path), 200, path);
      t.is(await status(bob, path), 200, `${path} for who manages the business`);
      t.is(await status(zoe, path), 200, `${path} for an analyst`);
      t.is(await status(eve, path), 404, `${path} for a stranger`);
      const sent = await visitor.send('GET', path);
      t.is(sent.status, 302, `${path} for a visitor`);
      t.regex(sent.headers.get('location') ?? '', /^\/login\/\?next=/);
    }
    t.is(await status(eve, '/stats/'), 200, 'everybody has their own');
    t.is(await status(ada, '/stats/?for=x'), 404);
    t.is((await ada.call('GET', pin, { from: 'yesterday' })).status, 400);
  },
);

test.serial(
  '[TRACK-04] the page shows any days as a named picture and as a table, without script',
  async (t) => {
    const { text } = await ada.send(
      'GET',
      `/pin/${one()}/stats/?from=${today}&until=${today}&metric=closeups`,
    );
    t.regex(text, /<svg[^>]*role="img"[^>]*aria-label="Closeups by day, /);
    t.regex(text, /<strong>4<\/strong>/);
    t.regex(text, /<th scope="row"><time dateTime="\d{4}-\d{2}-\d{2}">/i);
    t.false(text.includes('<script type="module"'));
    t.regex(
      (await ada.send('GET', '/stats/')).text,
      new RegExp(`href="/pin/${one()}/stats/"`),
      'the best pins',
    );
    t.regex((await ada.send('GET', `/pin/${one()}/`)).text, new RegExp(`href="/pin/${one()}/stats/"`));
    t.notRegex((await eve.send('GET', `/pin/${one()}/`)).text, /\/stats\//);
  },
);

test.serial('[TRACK-04] figures are kept for as long as they are wanted', async (t) => {
  const old = "'2020-01-01'";
  await service.db.rows({
    name: 'test_old_days',
    text: `WITH a AS (INSERT INTO pin_days (pin_id, day) VALUES (1, ${old}), (2, ${old}))
      INSERT INTO rollup_days (subject_id, subject, day) VALUES (1, 'user', ${old}), (1, 'user', '2020-01-02')`,
  });
  t.is(await forgetDaysBefore(service.db, '2020-01-02', 1), 1);
  t.is(await forgetDaysBefore(service.db, '2020-01-02', 10), 1);
  t.is(await forgetDaysBefore(service.db, '2020-01-02', 10), 0);
  t.deepEqual(await figures(paths().person), [35, 1, 0, 1]);
});

test.serial(
  '[VIDEO-02] [TRACK-04] how often and how long a video was watched is told by day, equals a recount, and is not made up',
  async (t) => {
    const pause = (duration_ms: number) =>
      wireEvent(eventTypes.videoPause, { object_id: two(), duration_ms, aux: { viewable: true } });
    const stats = `/v3/pins/${two()}/stats/`;
    const told = async (path: string): Promise<number[]> => {
      const { totals } = (await ada.call('GET', path)).response?.data as {
        totals: { video_views: number; watch_seconds: number };
      };
      return [totals.video_views, totals.watch_seconds];
    };
    const page = `/pin/${two()}/stats/`;
    t.notRegex(
      (await ada.send('GET', page)).text,
      /Video views/,
      'nothing is said of videos where there are none',
    );
    const taken = await eve.call(
      'POST',
      '/v3/events/',
      batchOf(pause(1499), pause(1500), pause(61_001), pause(864e5)),
    );
    t.is(taken.status, 200, taken.text);
    for (const when of ['live', 'folded', 'counted anew']) {
      t.deepEqual(await told(stats), [3, 3664], when);
      t.deepEqual(await told('/v3/users/me/stats/'), [3, 3664], when);
      if (when === 'live') while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
      else await service.db.transaction((tx) => recountDay(tx, today));
    }
    const { text } = await ada.send('GET', `${page}?metric=watchSeconds`);
    t.regex(text, /Video views<\/span><strong>3<\/strong>/);
    t.regex(text, /3,664 seconds watched/);
    const many = await eve.call(
      'POST',
      '/v3/events/',
      batchOf(...Array.from({ length: 40 }, () => pause(10))),
    );
    t.is((many.response?.data as { rejected: number }).rejected, 14);
  },
);
