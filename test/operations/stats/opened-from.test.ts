import test from 'ava';
import { foldDays, recountDay } from '../../../db/queries/events/roll-up.ts';
import { eventTypes } from '../../../views/contract/events.ts';
import { batchOf, wireEvent, wrongPinDays, wrongRollups } from '../../support/data/events.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

test.serial(
  '[ROUTE-23] [TRACK-04] stats tell in which lists Pins were opened, live, folded and counted anew, and are not made up',
  async (t) => {
    const { olga, pia } = await members(service, 'olga', 'pia');
    const boardId = (await boardOf(olga, 'Opened')).id;
    const [first = '', second = '', third = ''] = await quickPins(service, olga.id, boardId, 3);
    const opened = async (path: string) =>
      ((await olga.call('GET', path)).response?.data as { opened_from: object }).opened_from;
    const paths = [`/v3/pins/${first}/stats/`, `/v3/boards/${boardId}/stats/`, '/v3/users/me/stats/'];
    const none = { home: 0, related: 0, search: 0, boards: 0, other: 0 };
    for (const path of paths) t.deepEqual(await opened(path), none);
    t.notRegex((await olga.send('GET', `/pin/${first}/stats/`)).text, /Where Pins were tapped/);

    const tap = (pinId: string, source?: string) =>
      wireEvent(eventTypes.click, { object_id: pinId, ...(source !== undefined && { aux: { source } }) });
    const taps = [
      ...['home_feed', 'home_feed', 'search', 'visual_search', 'board', 'created', 'topics', 'made up'].map(
        (source) => tap(first, source),
      ),
      tap(first),
      tap(second, 'related_pins'),
      tap('77', 'home_feed'),
    ];
    t.is((await pia.call('POST', '/v3/events/', batchOf(...taps))).status, 200);
    const ofFirst = { home: 2, related: 0, search: 2, boards: 2, other: 3 };
    const ofAll = { ...ofFirst, related: 1 };
    for (const when of ['live', 'folded', 'counted anew']) {
      for (const path of paths) t.deepEqual(await opened(path), path === paths[0] ? ofFirst : ofAll, when);
      if (when === 'live') while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
      else await service.db.transaction((tx) => recountDay(tx, new Date().toISOString().slice(0, 10)));
    }
    for (const wrong of [wrongPinDays, wrongRollups]) t.deepEqual(await service.db.rows(wrong), []);

    const { text } = await olga.send('GET', `/pin/${first}/stats/`);
    t.regex(
      text,
      /Where Pins were tapped in lists.*Topics, articles and others<\/th><td>3<.*Home feed<\/th><td>2</,
      'the most frequent first',
    );
    t.notRegex(text, /Related Pins<\/th>/);
    t.regex((await olga.send('GET', '/stats/?hl=de')).text, /Wo Pins in Listen angetippt wurden/);

    const many = await pia.call(
      'POST',
      '/v3/events/',
      batchOf(...Array.from({ length: 40 }, () => tap(third, 'search'))),
    );
    t.is((many.response?.data as { rejected: number }).rejected, 10, 'as with impressions');
  },
);
