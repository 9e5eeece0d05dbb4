import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import { boardOf, member, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

let service: TestService;
let ada: Member;
let eve: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 3);
});
test.after.always(() => service.stop());

const get = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;

/** Pins that the start of a search shows as viewed, null without any. */
async function viewed(who: Client): Promise<string[] | null> {
  const [, part] = /Recently viewed Pins<\/h2>(.*?)visited_pins/s.exec(await get(who, '/search/')) ?? [];
  return part === undefined
    ? null
    : [...part.matchAll(/class="pin-card__link" href="\/pin\/(\d+)\//g)].map(([, id = '']) => id);
}

test.serial('[CLOSE-06] who logs in where another member was sees nothing of what they opened', async (t) => {
  const bob = await member(service, 'bob');
  await get(bob, `/pin/${pins[0]}/`);
  await waitFor(async () => isDeepStrictEqual(await viewed(bob), [pins[0]]), {
    what: 'the pin that was opened',
  });
  const login = { username_or_email: 'eve', password: 'a long enough password' };
  t.is((await bob.resource('UserSessionResource', 'create', login)).status, 200);
  t.is(await viewed(bob), null);
});

test.serial(
  '[CLOSE-06] where a search begins, the pins that were opened last are shown to their session alone, until forgotten',
  async (t) => {
    const [first = '', second = '', third = ''] = pins;
    for (const pin of pins) await get(eve, `/pin/${pin}/`);
    await waitFor(async () => isDeepStrictEqual(await viewed(eve), [third, second, first]), {
      what: 'the pins that were opened',
    });
    for (const other of [ada, new Client(service.origin)]) t.is(await viewed(other), null);
    await ada.call('DELETE', `/v3/pins/${second}/`);
    t.deepEqual(await viewed(eve), [third, first], 'what one may no longer see is left out');
    const state = await eve.call('GET', '/v3/session_state/');
    t.like(state.response?.data, { visited_pin_ids: [third, second, first] });
    const forgotten = await eve.send('POST', '/v3/session_state/visited_pins/', {
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ _method: 'DELETE' }),
    });
    t.is(forgotten.headers.get('location'), '/search/');
    t.is(await viewed(eve), null);
  },
);
