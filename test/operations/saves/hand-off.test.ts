import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ada = await member(service, 'ada');
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Ceramics')).id, 12);
});
test.beforeEach(async () => {
  await service.db.rows({ name: 'forget', text: 'DELETE FROM rate_limits' });
});
test.after.always(() => service.stop());

const save = (who: Client, pinId: string | undefined): Promise<Answer> =>
  who.call('POST', '/v3/unauth_saves/', { pin_id: pinId });
const state = async (who: Client): Promise<Record<string, unknown>> =>
  (await who.call('GET', '/v3/session_state/')).response?.data as Record<string, unknown>;
const logIn = (who: Client, name: string): Promise<Answer> =>
  who.resource('UserSessionResource', 'create', {
    username_or_email: name,
    password: 'a long enough password',
  });
const savedTitles = async (username: string): Promise<string[]> =>
  (
    (await ada.call('GET', `/v3/users/${username}/pins/`)).response?.data as {
      image_signature: string;
    }[]
  ).map((pin) => pin.image_signature);
const htmlForm = (fields: Record<string, string>): RequestInit => ({
  body: new URLSearchParams(fields),
  headers: { accept: 'text/html' },
});

test.serial('[UNAUTH-01] of ten saves at once in one session exactly two are kept', async (t) => {
  const visitor = new Client(service.origin);
  await visitor.call('PUT', '/v3/session_state/', { can_use_native_app: false });
  const answers = await Promise.all(pins.slice(0, 10).map((pinId) => save(visitor, pinId)));
  t.deepEqual(answers.map(({ status }) => status).sort(), [
    201,
    201,
    ...Array.from({ length: 8 }, () => 403),
  ]);
  const kept = answers.flatMap(({ status }, index) => (status === 201 ? [pins[index]] : []));
  t.deepEqual(((await state(visitor))['unauth_saved_pin_ids'] as string[]).toSorted(), kept.toSorted());
  // The same pins again, ten times concurrently, neither use up the limit nor get lost.
  const again = await Promise.all(Array.from({ length: 10 }, (_, index) => save(visitor, kept[index % 2])));
  t.deepEqual([...new Set(again.map(({ status }) => status))], [201]);
  t.deepEqual(((await state(visitor))['unauth_saved_pin_ids'] as string[]).toSorted(), kept.toSorted());
});

test.serial('[UNAUTH-03] the session’s fields are kept by the server and read over the wire', async (t) => {
  const visitor = new Client(service.origin);
  t.deepEqual(await state(visitor), {
    user_id: null,
    is_authenticated: false,
    is_mobile: false,
    is_tablet: false,
    viewed_shared_pins: {},
    visited_pin_ids: [],
    unauth_save_pin_id: null,
    unauth_saved_pin_ids: [],
    has_saved_unauth_pin: false,
    can_use_native_app: false,
    unauth_interstitial_dismissed: false,
  });
  await save(visitor, pins[0]);
  await visitor.call('PUT', '/v3/session_state/', {
    unauth_interstitial_dismissed: true,
    can_use_native_app: 'true',
  });
  t.like(await state(visitor), {
    unauth_save_pin_id: pins[0],
    unauth_saved_pin_ids: [pins[0]],
    has_saved_unauth_pin: true,
    can_use_native_app: true,
    unauth_interstitial_dismissed: true,
  });
  t.like(await state(ada), { user_id: ada.id, is_authenticated: true });
});

test.serial(
  '[UNAUTH-02] the pin that was one too many is saved at login too, unless it was turned away',
  async (t) => {
    for (const [name, isDismissed, expected] of [
      ['eve_wants', false, 3],
      ['eve_declines', true, 2],
    ] as const) {
      await member(service, name);
      const visitor = new Client(service.origin);
      for (const pinId of pins.slice(0, 3)) await save(visitor, pinId);
      if (isDismissed)
        await visitor.call('PUT', '/v3/session_state/', { unauth_interstitial_dismissed: true });
      t.is((await logIn(visitor, name)).status, 200);
      t.is((await savedTitles(name)).length, expected, name);
      t.like(await state(visitor), { unauth_save_pin_id: null, unauth_saved_pin_ids: [] });
    }
  },
);

test.serial('[UNAUTH-02] two tabs that log in at once save each pin once', async (t) => {
  await member(service, 'eve_tabs');
  const visitor = new Client(service.origin);
  for (const pinId of pins.slice(0, 3)) await save(visitor, pinId);
  const tabs = Array.from({ length: 5 }, () => {
    const tab = new Client(service.origin);
    for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
    return tab;
  });
  await Promise.all(tabs.map((tab) => logIn(tab, 'eve_tabs')));
  t.is((await savedTitles('eve_tabs')).length, 3);
});

test.serial(
  '[UNAUTH-01] [UNAUTH-04] without script the third save leads to the prompt at sign-up, to dismiss or complete',
  async (t) => {
    const visitor = new Client(service.origin);
    for (const pinId of pins.slice(4, 6)) await save(visitor, pinId);
    const refused = await visitor.send('POST', '/v3/unauth_saves/', htmlForm({ pin_id: pins[6] ?? '' }));
    t.is(refused.status, 303);
    const prompt = refused.headers.get('location') ?? '';
    t.is(prompt, `/signup/?next=${encodeURIComponent(`/pin/${pins[6]}/`)}`);
    const page = await visitor.send('GET', prompt);
    t.true(page.text.includes('Sign up to save this Pin'));
    t.true(page.text.includes('Sign up to save more Pins. You can keep 2 before that.'));
    t.is(page.text.match(/role="alert"/g)?.length, 1, 'said once');
    t.true(page.text.includes('Not now'));
    const dismissed = await visitor.send(
      'POST',
      '/v3/session_state/',
      htmlForm({ _method: 'PUT', unauth_interstitial_dismissed: 'true', next: `/pin/${pins[6]}/` }),
    );
    t.is(dismissed.headers.get('location'), `/pin/${pins[6]}/`);
    t.false((await visitor.send('GET', '/signup/')).text.includes('Sign up to save this Pin'));
    t.like(await state(visitor), { unauth_interstitial_dismissed: true, unauth_save_pin_id: null });
  },
);

test.serial('[UNAUTH-04] the page after login confirms the hand-off for 2500 ms', async (t) => {
  await member(service, 'eve_told');
  const visitor = new Client(service.origin);
  await save(visitor, pins[7]);
  await logIn(visitor, 'eve_told');
  const page = await visitor.send('GET', '/');
  t.regex(page.text, /--show:2500ms[^]*Saved to (<bdi>)?Profile/);
  t.false((await visitor.send('GET', '/')).text.includes('--show:2500ms'));
});

test.serial(
  '[UNAUTH-05] /unauth-profile shows what is kept, lets go of it, and calls to sign up',
  async (t) => {
    const visitor = new Client(service.origin);
    t.true((await visitor.send('GET', '/unauth-profile/')).text.includes('Nothing saved yet'));
    await save(visitor, pins[8]);
    const page = await visitor.send('GET', '/unauth-profile/');
    t.true(page.text.includes(`href="/pin/${pins[8]}/"`));
    t.true(page.text.includes(`action="/v3/unauth_saves/${pins[8]}/"`));
    // What was kept is on that tab.
    t.regex(page.text, /href="\/signup\/\?next=%2Fme%2F%3Ftab%3Dsaved"/);
    const gone = await visitor.send('POST', `/v3/unauth_saves/${pins[8]}/`, htmlForm({ _method: 'DELETE' }));
    t.is(gone.status, 303);
    const after = await visitor.send('GET', gone.headers.get('location') ?? '');
    t.true(after.text.includes('Pin deleted!'));
    t.true(after.text.includes('action="/v3/unauth_saves/"'), 'and can be undone');
    t.false((await visitor.send('GET', '/unauth-profile/')).text.includes(`href="/pin/${pins[8]}/"`));
    t.is((await ada.send('GET', '/unauth-profile/')).status, 302);
  },
);
