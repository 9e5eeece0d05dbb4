import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { begin, data, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;
let dora: Member;
let pin: string;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl, dora } = await members(service, 'ada', 'bea', 'carl', 'dora'));
  board = await boardOf(ada, 'Roses');
  [pin = ''] = await quickPins(service, ada.id, board.id, 1);
});
test.after.always(() => service?.stop());

interface Said {
  id: string;
  text: string;
  mentions: { user_id: string; username: string; offset: number; length: number }[];
}
const comment = async (who: Member, text: string, on = pin): Promise<Said> =>
  data<Said>(await who.call('POST', `/v3/aggregated_pin_data/${on}/comment/`, { text }));
const news = async (who: Member): Promise<string[]> =>
  data<{ text: string }[]>(await who.resource('NewsHubResource', 'get')).map(({ text }) => text);
const page = async (who: Member, path: string): Promise<string> => (await who.send('GET', path)).text;
const linksTo = (html: string, name: string): boolean =>
  new RegExp(`<a[^>]*href="/${name}/"[^>]*>@`).test(html);

test.serial('[CLOSE-07, USER-11] a comment links those it mentions and tells them once', async (t) => {
  const said = await comment(bea, 'Look, @Carl and @nobody_here: @carl@elsewhere.example');
  t.deepEqual(said.mentions, [{ user_id: carl.id, username: 'carl', offset: 6, length: 5 }]);
  t.deepEqual(
    (await news(carl)).filter((text) => /mentioned/.test(text)),
    ['bea mentioned you in a comment'],
  );
  await comment(bea, '@ada @bea');
  t.false(
    (await news(ada)).some((text) => /mentioned/.test(text)),
    'the pin’s owner is told of the comment',
  );
  t.false(
    (await news(bea)).some((text) => /mentioned/.test(text)),
    'nobody tells themselves',
  );
  const html = await page(dora, `/pin/${pin}/`);
  t.true(linksTo(html, 'carl'));
  t.false(linksTo(html, 'nobody_here'));
});

test.serial('[USER-03, CLOSE-07] a block hides the mention and tells nobody', async (t) => {
  await dora.call('PUT', `/v3/users/${bea.id}/block/`);
  await comment(bea, 'and @dora');
  t.false((await news(dora)).some((text) => /mentioned/.test(text)));
  const list = await bea.resource('AggregatedCommentFeedResource', 'get', { object_id: pin });
  const [last] = data<Said[]>(list);
  t.deepEqual(last?.mentions, []);
  t.false(linksTo(await page(bea, `/pin/${pin}/`), 'dora'));
  t.true(linksTo(await page(ada, `/pin/${pin}/`), 'dora'));
  await dora.call('DELETE', `/v3/users/${bea.id}/block/`);
});

test.serial(
  '[CLOSE-01, USER-11] a description tells each person once, and only who may see it',
  async (t) => {
    const secret = await boardOf(ada, 'Hidden', { privacy: 'secret' });
    const [hidden = ''] = await quickPins(service, ada.id, secret.id, 1);
    await ada.call('PUT', `/v3/pins/${hidden}/`, { description: 'for @dora' });
    t.false((await news(dora)).some((text) => /mentioned/.test(text)));
    const told = async (): Promise<number> =>
      (await news(dora)).filter((text) => text === 'ada mentioned you in a Pin').length;
    await ada.call('PUT', `/v3/pins/${pin}/`, { description: 'A rose for @dora' });
    t.is(await told(), 1);
    await service.db.rows({ name: 'test_news_ago', text: `UPDATE news_items SET day = day - 1` });
    await ada.call('PUT', `/v3/pins/${pin}/`, { description: 'A red rose for @dora' });
    t.is(await told(), 1);
    t.true(linksTo(await page(bea, `/pin/${pin}/`), 'dora'));
  },
);

test.serial('[BOARD-01, USER-11] a board’s description and a message link those they mention', async (t) => {
  await ada.call('PUT', `/v3/boards/${board.id}/`, { description: 'With @bea' });
  t.true((await news(bea)).includes('ada mentioned you on Roses'));
  t.true(linksTo(await page(carl, board.url), 'bea'));
  const { last_message: message } = data<Talk & { last_message: Said }>(await begin(ada, [carl], 'ask @bea'));
  t.like(message.mentions[0], { user_id: bea.id, offset: 4 });
  t.false(
    (await news(bea)).some((text) => /mentioned you in a comment/.test(text)),
    'she is not in it',
  );
});

test.serial(
  '[USER-06, USER-11] a renamed account is still linked; who turned it off is not told',
  async (t) => {
    t.is((await carl.call('PUT', '/v3/users/me/settings/', { username: 'carlos' })).status, 200);
    const said = await comment(ada, 'Dear @carl');
    t.like(said.mentions[0], { user_id: carl.id, username: 'carlos' });
    t.true(linksTo(await page(ada, `/pin/${pin}/`), 'carlos'));
    await service.db.rows(
      {
        name: 'test_mentions_off',
        text: `INSERT INTO notification_settings (user_id, kind, in_app, by_email) VALUES ($1, 'mentioned', false, false)`,
      },
      [dora.id],
    );
    await comment(bea, 'and @dora again');
    t.false((await news(dora)).includes('bea mentioned you in a comment'));
  },
);

test.serial('[CLOSE-07, SRCH-02] people to mention begin with those whom the caller follows', async (t) => {
  await dora.call('PUT', `/v3/users/${bea.id}/follow/`);
  await members(service, 'beatrix', 'belinda');
  const offered = async (term: string): Promise<string[]> => {
    const answer = await dora.resource('MentionTypeaheadResource', 'get', { term });
    return data<{ username: string }[]>(answer).map(({ username }) => username);
  };
  t.deepEqual(await offered('BE'), ['bea', 'beatrix', 'belinda']);
  t.deepEqual(await offered(''), ['bea'], 'nothing typed: those alone');
  t.deepEqual(await offered('do'), [], 'not oneself');
  await bea.call('PUT', `/v3/users/${dora.id}/block/`);
  t.deepEqual(await offered('be'), ['beatrix', 'belinda']);
  await bea.call('DELETE', `/v3/users/${dora.id}/block/`);
});

test.serial('[CLOSE-07, USER-11] a later word of a name finds its person, in any script', async (t) => {
  const cast = await members(
    service,
    'yuki',
    'nakano',
    'x_nakata',
    'hanako',
    'kenji',
    'olga',
    'gone',
    'apart',
  );
  const offered = async (term: string): Promise<string[]> => {
    const answer = await dora.resource('MentionTypeaheadResource', 'get', { term });
    return data<{ username: string }[]>(answer).map(({ username }) => username);
  };
  const call = async (who: Member, full_name: string): Promise<void> => {
    await service.db.rows({ name: 'test_full_name', text: 'UPDATE users SET full_name = $2 WHERE id = $1' }, [
      who.id,
      full_name,
    ]);
  };
  await call(cast.yuki, 'Yuki Nakamura-Ueda');
  await call(cast.nakano, 'Ben');
  await call(cast.x_nakata, 'Nakamori Ai');
  await call(cast.hanako, '森田 花子');
  await call(cast.kenji, '森田健二');
  await call(cast.olga, 'Ольга Ёлкина');
  await call(cast.gone, 'Rita Nakagone');
  await call(cast.apart, 'Rita Nakapart');
  await cast.apart.call('PUT', `/v3/users/${dora.id}/block/`);
  await service.db.rows(
    { name: 'test_hide_person', text: 'INSERT INTO hidden_people (user_id) VALUES ($1)' },
    [cast.gone.id],
  );
  t.deepEqual(await offered('naka'), ['nakano', 'x_nakata', 'yuki'], 'username, first word, later word');
  t.deepEqual(await offered('Nákamura'), ['yuki']);
  t.deepEqual(await offered('yuki naka'), ['yuki']);
  t.deepEqual(await offered('nakamura y'), ['yuki'], 'family name first');
  t.deepEqual(await offered('ueda'), ['yuki']);
  t.deepEqual(await offered('kamura'), [], 'not inside a word');
  t.deepEqual(await offered('森田'), ['hanako', 'kenji']);
  t.deepEqual(await offered('花子'), ['hanako']);
  t.deepEqual(await offered('健二'), ['kenji'], 'no space before the given name');
  t.deepEqual(await offered('елк'), ['olga']);
  t.deepEqual(await offered(`'" \\ :* & !`), []);
  await dora.call('PUT', `/v3/users/${cast.yuki.id}/follow/`);
  t.is((await offered('naka'))[0], 'yuki', 'followed ones first');
  t.is((await offered('nakano'))[0], 'nakano');
});
