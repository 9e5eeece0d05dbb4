import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { searchFor } from '../support/search-calls.ts';
import { employ } from '../support/staff.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let eve: Member;
let board: { id: string };
let pin: string;
let other: string;

test.before(async () => {
  service = await startService();
  ({ sam, ada, eve } = await members(service, 'sam', 'ada', 'eve'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Wounds');
  [pin = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Surgery close up' }]);
  [other = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Gardens')).id, 1);
  await eve.call('PUT', `/v3/users/${ada.id}/follow/`);
});
test.after.always(() => service.stop());

const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const idsOf = async (who: Client, path: string): Promise<string[]> =>
  ((await who.call('GET', path)).response?.data as { id: string }[]).map(({ id }) => id);
const finds = async (who: Client): Promise<boolean> => (await searchFor(who, 'surgery')).ids.includes(pin);
const isSeen = async (who: Client): Promise<boolean> =>
  /\/media\/(564x|736x|originals)/.test((await page(who, `/pin/${pin}/`)).text);

test.serial('[BOARD-01] the Pins of a sensitive board are shown nowhere that nobody was asked', async (t) => {
  const visitor = new Client(service.origin);
  await waitFor(() => finds(visitor), { what: 'the search' });
  t.true((await idsOf(eve, '/v3/feeds/home/')).includes(pin));
  t.true((await idsOf(visitor, '/v3/feeds/home/')).includes(pin));
  t.true((await idsOf(visitor, '/v3/users/ada/pins/')).includes(pin));
  t.true(await isSeen(visitor));

  await eve.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'gore' });
  await sam.call('POST', '/v3/staff/reports/', { pin });
  const marked = await sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, {
    decision: 'sensitive',
    reason: 'Not for everyone',
  });
  t.is(marked.status, 200, marked.text);
  for (const who of [visitor, eve]) {
    t.false(await finds(who));
    const home = await idsOf(who, '/v3/feeds/home/');
    t.false(home.includes(pin));
    t.true(home.includes(other));
    t.false((await idsOf(who, '/v3/users/ada/pins/')).includes(pin));
    t.false((await idsOf(who, `/v3/pins/${other}/related/`)).includes(pin));
  }
  t.true(await finds(ada), 'its owner finds it');
  t.true((await idsOf(ada, '/v3/users/ada/pins/')).includes(pin));
});

test.serial(
  '[BOARD-01] [CLOSE-01] a Pin of a sensitive board asks before it is shown, without script',
  async (t) => {
    for (const who of [new Client(service.origin), eve]) {
      const asked = await page(who, `/pin/${pin}/`);
      t.is(asked.status, 200);
      t.regex(asked.text, /This Pin may show sensitive content/);
      t.notRegex(asked.text, /\/media\/|Surgery close up<\/h1>/);
      const token = /name="csrf_token" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
      const shown = await who.send('POST', `/v3/boards/${board.id}/sensitivity_screen/`, {
        body: new URLSearchParams({ csrf_token: token, _method: 'PUT', next: `/pin/${pin}/` }),
        headers: { accept: 'text/html', origin: service.origin },
      });
      t.is(shown.headers.get('location'), `/pin/${pin}/`);
      t.true(await isSeen(who));
    }
    t.true(await isSeen(ada), 'its owner is not asked');
    t.false(await isSeen(new Client(service.origin)), 'others are still asked');
  },
);

test.serial('[BOARD-01] [ROUTE-02] an article takes no Pin of a sensitive board', async (t) => {
  const write = (pins: string) =>
    sam.call('POST', '/v3/staff/today/', { kind: 'best', title: `Of ${pins}`, lead: 'x', body: 'x', pins });
  const refused = await write(pin);
  t.is(refused.status, 400);
  t.regex(refused.text, new RegExp(pin));
  t.is((await write(other)).status, 201);
});
