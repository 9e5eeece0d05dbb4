import test from 'ava';
import sharp from 'sharp';
import { liftDueSuspensions } from '../../../../../server/moderation/suspend.ts';
import { Client, type Answer, type Member } from '../../../../support/service/client.ts';
import { picture } from '../../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { waitFor } from '../../../../support/wait-for.ts';
import { forget, mailFor } from '../../../accounts/mailbox.ts';
import { boardOf, member, members, quickPins } from '../../../support/people.ts';
import { actsOf, employ } from '../../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let eve: Member;
let board: { id: string };

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob, eve } = await members(service, 'sam', 'ada', 'bob', 'eve'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Hers');
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const password = 'a long enough password';
const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const sendForm = (who: Client, path: string, fields: Record<string, string>): Promise<Answer> =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
const logIn = async (name: string): Promise<{ client: Client; answer: Answer }> => {
  const client = new Client(service.origin);
  return {
    client,
    answer: await client.call('POST', '/v3/sessions/', { username_or_email: name, password }),
  };
};
const decide = (pin: string, input: Record<string, unknown>): Promise<Answer> =>
  sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, input);
const answer = (kind: string, id: string, decision: string, words = ''): Promise<Answer> =>
  sam.call('POST', `/v3/staff/appeals/${kind}/${id}/decision/`, { decision, answer: words });
const reportedPin = async (): Promise<string> => {
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  return pin;
};

async function pinOf(
  who: Member,
  bytes: Buffer,
  title: string,
): Promise<{ id: string; image_signature: string }> {
  const made = await who.call('POST', '/v3/pins/', { title, image_base64: bytes.toString('base64') });
  if (made.status !== 201) throw new Error(made.text);
  return made.response?.data as { id: string; image_signature: string };
}

test.serial(
  '[FEED-07] [ROUTE-06] an undone removal says so without an appeal, reporters hear of it, and a removed pin tells its owner the truth',
  async (t) => {
    const news = async (who: Client): Promise<string[]> =>
      ((await who.call('GET', '/v3/news_hub/')).response?.data as { text: string }[]).map(({ text }) => text);
    const pin = await reportedPin();
    t.is((await decide(pin, { decision: 'remove', reason: 'Not here' })).status, 200);
    const stranger = await page(bob, `/pin/${pin}/`);
    t.is(stranger.status, 404);
    t.true(stranger.text.includes('Removed by the creator'));
    const own = await page(ada, `/pin/${pin}/`);
    t.is(own.status, 302);
    t.is(own.headers.get('location'), `/appealed-pin/?pin=${pin}`);
    const told = (await page(ada, `/appealed-pin/?pin=${pin}`)).text;
    for (const text of ['Not here', 'No one can see it anymore', `/v3/pins/${pin}/appeal/`])
      t.true(told.includes(text), text);
    t.false(told.includes('Removed by the creator'));

    t.is(
      (await sam.call('DELETE', `/v3/staff/reports/pin/${pin}/decision/`, { reason: 'Slip' })).status,
      200,
    );
    t.is((await page(bob, `/pin/${pin}/`)).status, 200);
    t.is((await page(ada, `/appealed-pin/?pin=${pin}`)).headers.get('location'), `/pin/${pin}/`);
    const hers = await news(ada);
    t.true(hers.some((text) => text.includes('We reversed a decision about one of your Pins')));
    t.false(hers.some((text) => text.includes('appeal')));
    t.true((await news(bob)).some((text) => text.includes('was reversed, and we are reviewing it again')));
    const { text } = await mailFor(service, 'bob@example.com', 'report_reopened');
    t.regex(text, /reversed, so what you reported is back for now\./);
  },
);

test.serial(
  '[FEED-07] staff see what is nearly the same picture, and take down with it what they leave ticked',
  async (t) => {
    const bytes = await picture(4343, 900, 1200);
    const shot = sharp(bytes);
    const shown = await pinOf(ada, bytes, 'The first');
    const small = await pinOf(
      bob,
      await shot.clone().resize(420).jpeg({ quality: 40 }).toBuffer(),
      'Smaller',
    );
    const cut = await pinOf(
      eve,
      await shot.clone().extract({ left: 40, top: 30, width: 840, height: 1120 }).webp().toBuffer(),
      'Cut',
    );
    const other = await pinOf(eve, await picture(4344, 900, 1200), 'Another');
    await bob.call('PUT', `/v3/pins/${shown.id}/feedback/`, { reason: 'spam' });
    const near = async () =>
      (
        (await sam.call('GET', `/v3/staff/reports/pin/${shown.id}/`)).response?.data as {
          near_pictures: { signature: string; pin_count: number; percent: number }[];
        }
      ).near_pictures;
    const found = await waitFor(
      async () => {
        const list = await near();
        return list.length >= 2 ? list : null;
      },
      { what: 'both copies to be known', intervalMs: 250 },
    );
    t.deepEqual(
      new Set(found.map(({ signature }) => signature)),
      new Set([small.image_signature, cut.image_signature]),
      'and nothing else',
    );
    t.true(found.every(({ pin_count, percent }) => pin_count === 1 && percent >= 93));
    const form = (await page(sam, `/_staff/reports/pin/${shown.id}/`)).text;
    for (const { image_signature } of [small, cut])
      t.regex(form, new RegExp(`<input(?=[^>]*name="near")(?=[^>]*checked)[^>]*value="${image_signature}"`));

    t.is((await decide(shown.id, { decision: 'takedown', reason: 'x', near: ['../etc'] })).status, 400);
    t.is(
      (await decide(shown.id, { decision: 'takedown', reason: 'Never', near: [small.image_signature] }))
        .status,
      200,
    );
    const isThere = async (id: string) =>
      (await page(new Client(service.origin), `/pin/${id}/`)).status === 200;
    t.deepEqual(await Promise.all([shown, small, cut, other].map(({ id }) => isThere(id))), [
      false,
      false,
      true,
      true,
    ]);
    t.like((await actsOf(service))[0], { act: 'case.takedown' });
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${shown.id}/decision/`, {})).status, 200);
    t.deepEqual(await Promise.all([shown, small].map(({ id }) => isThere(id))), [true, true]);
  },
);

test.serial(
  '[ROUTE-06] the owner of a removed pin reads why and appeals once; granted, it comes back',
  async (t) => {
    const pin = await reportedPin();
    t.is((await decide(pin, { decision: 'remove', reason: 'Looks like spam' })).status, 200);
    const shown = await page(ada, `/appealed-pin/?pin=${pin}`);
    t.is(shown.status, 200);
    t.regex(shown.text, /Looks like spam/);
    t.regex((await page(ada, '/appealed-pin/')).text, new RegExp(`pin=${pin}`));
    t.is((await page(new Client(service.origin), '/appealed-pin/')).status, 302);
    for (const other of [bob, sam]) t.is((await page(other, `/appealed-pin/?pin=${pin}`)).status, 404);
    t.is((await bob.call('POST', `/v3/pins/${pin}/appeal/`, { words: 'Mine!' })).status, 404);
    const empty = await sendForm(ada, `/v3/pins/${pin}/appeal/`, { words: '' });
    t.is(empty.headers.get('location'), `/appealed-pin/?pin=${pin}`);
    t.regex((await page(ada, `/appealed-pin/?pin=${pin}`)).text, /is required/);
    t.is((await sendForm(ada, `/v3/pins/${pin}/appeal/`, { words: 'It is my own bread' })).status, 303);
    const again = await ada.call('POST', `/v3/pins/${pin}/appeal/`, { words: 'Please' });
    t.is(again.response?.error?.id, 'appeal_made');
    t.regex((await page(ada, `/appealed-pin/?pin=${pin}`)).text, /You have appealed/);
    t.regex((await page(sam, '/_staff/appeals/')).text, /It is my own bread/);
    t.regex((await page(sam, `/_staff/appeals/pin/${pin}/`)).text, /It is my own bread/);
    for (const who of [ada, bob]) {
      t.is((await page(who, `/_staff/appeals/pin/${pin}/`)).status, 404);
      t.is(
        (await who.call('POST', `/v3/staff/appeals/pin/${pin}/decision/`, { decision: 'grant' })).status,
        404,
      );
    }
    t.is((await answer('pin', pin, 'grant', 'Sorry')).status, 200);
    t.is((await answer('pin', pin, 'uphold')).response?.error?.id, 'appeal_decided');
    t.is((await page(bob, `/pin/${pin}/`)).status, 200);
    await mailFor(service, 'ada@example.com', 'pin_restored');
    t.like((await actsOf(service))[0], { actor: 'sam', act: 'appeal.grant', reason: 'Sorry' });
  },
);

test.serial('[ROUTE-06] an upheld decision stays, and its owner is told', async (t) => {
  const pin = await reportedPin();
  await decide(pin, { decision: 'remove', reason: 'Spam' });
  await ada.call('POST', `/v3/pins/${pin}/appeal/`, { words: 'No' });
  t.is((await answer('pin', pin, 'uphold', 'It is an advertisement')).status, 200);
  t.is((await page(bob, `/pin/${pin}/`)).status, 404);
  t.regex((await mailFor(service, 'ada@example.com', 'appeal_upheld')).text, /It is an advertisement/);
  t.regex(
    (await page(ada, `/appealed-pin/?pin=${pin}`)).text,
    /The decision stands[^]*It is an advertisement/,
  );
});

test.serial(
  '[USER-05] who is suspended is signed out and hidden, reads why at login, and appeals once',
  async (t) => {
    const pin = await reportedPin();
    t.is((await decide(pin, { decision: 'suspend', reason: 'Again and again', days: 7 })).status, 200);
    t.is((await ada.call('POST', '/v3/boards/', { name: 'x' })).status, 401);
    for (const path of ['/ada/', `/pin/${pin}/`]) t.is((await page(bob, path)).status, 404, path);
    const wrong = new Client(service.origin);
    await wrong.call('POST', '/v3/sessions/', { username_or_email: 'ada', password: 'not hers at all' });
    t.is(
      (await page(wrong, '/suspended/')).headers.get('location'),
      '/login/',
      'told to who knows the password',
    );
    const { answer: refused } = await logIn('ada');
    t.is(refused.status, 403);
    t.is(refused.response?.error?.id, 'account_suspended');
    const client = new Client(service.origin);
    const sent = await sendForm(client, '/v3/sessions/', { username_or_email: 'ada', password });
    t.is(sent.headers.get('location'), '/suspended/');
    const shown = await page(client, '/suspended/');
    t.regex(shown.text, /Until [^]*Again and again/);
    t.notRegex(shown.text, /business\/hub/, 'nothing leads where nobody is let in');
    const age = (await page(new Client(service.origin), '/age-appeal/')).text;
    t.regex(age, /href="\/login\/">Back to log in/);
    t.notRegex(age, /business\/hub/);
    t.is((await client.call('GET', '/v3/users/me/settings/')).status === 200, false);
    const early = await new Client(service.origin).call('POST', '/v3/appeals/account/', { words: 'x' });
    t.is(early.response?.error?.id, 'login_over');
    t.is((await sendForm(client, '/v3/appeals/account/', { words: 'It was not me' })).status, 303);
    t.regex((await page(client, '/suspended/')).text, /You have appealed/);
    t.is(
      (await client.call('POST', '/v3/appeals/account/', { words: 'x' })).response?.error?.id,
      'appeal_made',
    );
    const list = await sam.call('GET', '/v3/staff/appeals/');
    const [appeal] = list.response?.data as { kind: string; subject_id: string; username: string }[];
    t.like(appeal, { kind: 'account', username: 'ada' });
    t.is((await answer('account', appeal?.subject_id ?? '', 'grant')).status, 200);
    t.is((await logIn('ada')).answer.status, 200);
    t.is((await page(bob, '/ada/')).status, 200);
  },
);

test.serial('[USER-05] a suspension ends by itself, and undo ends it early', async (t) => {
  const own = await boardOf(eve, 'Eves');
  const [pin = '', other = ''] = await quickPins(service, eve.id, own.id, 2);
  for (const each of [pin, other]) await bob.call('PUT', `/v3/pins/${each}/feedback/`, { reason: 'spam' });
  t.is((await decide(pin, { decision: 'suspend', reason: 'Spam', days: 1 })).status, 200);
  t.is(await liftDueSuspensions({ db: service.db, siteName: 'Pinfold' }, new Date()), 0);
  t.is((await page(bob, '/eve/')).status, 404);
  t.is(
    await liftDueSuspensions(
      { db: service.db, siteName: 'Pinfold' },
      new Date(Date.now() + 25 * 3600 * 1000),
    ),
    1,
  );
  t.is((await page(bob, '/eve/')).status, 200);
  t.is((await decide(other, { decision: 'suspend', reason: 'Spam', days: 0 })).status, 200);
  t.is((await logIn('eve')).answer.status, 403);
  t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${other}/decision/`)).status, 200);
  t.is((await logIn('eve')).answer.status, 200);
});

test.serial(
  '[ROUTE-15] [USER-05] an age that was noted wrongly is corrected on appeal, with an account or without',
  async (t) => {
    const kim = await member(service, 'kim');
    const visitor = new Client(service.origin);
    t.is((await page(visitor, '/age-appeal/')).status, 200);
    const bad = await visitor.call('POST', '/v3/appeals/age/', { birthday: '1990-01-02', words: 'x' });
    t.is(bad.response?.error?.fields[0]?.field, 'email');
    const fields = { birthday: '1991-02-03', words: 'A slip of the finger' };
    t.is((await sendForm(visitor, '/v3/appeals/age/', { ...fields, email: 'lee@example.com' })).status, 303);
    t.is((await kim.call('POST', '/v3/appeals/age/', fields)).status, 201);
    t.is((await kim.call('POST', '/v3/appeals/age/', fields)).response?.error?.id, 'appeal_made');
    const waiting = (await sam.call('GET', '/v3/staff/appeals/')).response?.data as {
      subject_id: string;
      username: string | null;
      email: string;
    }[];
    t.deepEqual(
      waiting.map(({ username, email }) => username ?? email),
      ['kim', 'lee@example.com'],
    );
    for (const { subject_id: id } of waiting) t.is((await answer('age', id, 'grant')).status, 200);
    const [row] = await service.db.rows<{ born: string }>({
      name: 'test_born',
      text: `SELECT to_char(birth_date, 'YYYY-MM-DD') AS born FROM users WHERE username = 'kim'`,
    });
    t.is(row?.born, '1991-02-03');
    for (const address of ['kim@example.com', 'lee@example.com'])
      await mailFor(service, address, 'age_corrected');
  },
);
