import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let topicId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Pots');
  const topic = (await bob.call('GET', '/v3/interests/gardening/')).response?.data;
  ({ id: topicId } = topic as { id: string });
});
test.after.always(() => service?.stop());

const get = (who: Client, path: string, from?: string) =>
  who.send('GET', path, {
    headers: { accept: 'text/html', ...(from !== undefined && { referer: from }) },
  });

/** Leaves a page as a visitor by its Follow link. Returns the page that it leads to. */
async function leave(who: Client, path: string, from = service.origin + path): Promise<string> {
  const { text } = await get(who, path);
  const [, href = ''] = /<a class="button" href="([^"]*[?;]follow=[^"]*)"/.exec(text) ?? [];
  const page = await get(who, href.replaceAll('&amp;', '&'), from);
  return page.text;
}

const password = 'a long enough password';
const logIn = async (who: Client, html: string, username: string): Promise<string | null> => {
  await service.db.rows({ name: 'test_forget_limits', text: 'DELETE FROM rate_limits' });
  const next = /name="next" value="([^"]*)"/.exec(html)?.[1] ?? '/';
  const answer = await sendForm(who, html, '/v3/sessions/', { username_or_email: username, password, next });
  return answer.status === 303 ? answer.headers.get('location') : answer.text;
};
const follows = async (who: Client): Promise<{ ada: unknown; board: unknown; topic: unknown }> => {
  const [person, pots, topic] = await Promise.all(
    ['/v3/users/ada/', `/v3/boards/${board.id}/`, `/v3/interests/${topicId}/`].map(
      async (path) => (await who.call('GET', path)).response?.data as Record<string, unknown>,
    ),
  );
  return {
    ada: person?.['explicitly_followed_by_me'],
    board: pots?.['followed_by_me'],
    topic: topic?.['is_followed'],
  };
};

test.serial(
  '[USER-02] [BOARD-04] [SRCH-04] what a visitor follows is followed once they log in',
  async (t) => {
    const who = new Client(service.origin);
    await leave(who, '/ada/');
    // From the page for signing up to the one for logging in.
    const html = (await get(who, '/login/?next=%2Fada%2F', `${service.origin}/signup/`)).text;
    t.is(await logIn(who, html, 'bob'), '/ada/');
    t.deepEqual(await follows(who), { ada: true, board: false, topic: false });
    t.regex((await get(who, '/ada/')).text, /Following/);
    await bob.call('DELETE', `/v3/users/${ada.id}/follow/`);

    const again = new Client(service.origin);
    await logIn(again, (await get(again, '/login/')).text, 'bob');
    t.deepEqual(await follows(again), { ada: false, board: false, topic: false }, 'once');

    const other = new Client(service.origin);
    await leave(other, board.url);
    await logIn(other, (await get(other, '/login/')).text, 'bob');
    t.deepEqual(await follows(other), { ada: false, board: true, topic: false });

    const third = new Client(service.origin);
    await logIn(third, await leave(third, '/topics/gardening/'), 'bob');
    t.deepEqual(await follows(third), { ada: false, board: true, topic: true });
  },
);

test.serial('[USER-02] who signs up by Follow follows', async (t) => {
  const who = new Client(service.origin);
  const html = await leave(who, '/ada/');
  const answer = await sendForm(who, html, '/v3/register/', {
    first_name: 'Cleo',
    email: 'cleo@example.com',
    password,
    birthday: '1990-05-17',
    next: '/ada/',
  });
  t.is(answer.status, 303, answer.text);
  t.like(await follows(who), { ada: true });
  const news = await ada.send('GET', '/notifications/', { headers: { accept: 'text/html' } });
  t.regex(news.text, /Cleo/);
});

test.serial('[USER-02] no link of another site or page makes anyone follow', async (t) => {
  const link = `/signup/?next=%2Fada%2F&follow=user-${ada.id}`;
  const eve = await member(service, 'eve');
  for (const from of [
    undefined,
    'https://evil.example/ada/',
    `${service.origin}/pin/1/`,
    `${service.origin}/`,
  ]) {
    const who = new Client(service.origin);
    await get(who, link, from);
    await logIn(who, (await get(who, '/login/')).text, 'eve');
    t.like(await follows(who), { ada: false }, from ?? 'nowhere');
  }
  for (const wrong of ['user-0', 'user-x', `pin-${ada.id}`, `user-${eve.id}`]) {
    const who = new Client(service.origin);
    const page = await get(who, `/signup/?next=%2Fada%2F&follow=${wrong}`, `${service.origin}/ada/`);
    t.is(page.status, 200, wrong);
    t.is(await logIn(who, (await get(who, '/login/')).text, 'eve'), '/', wrong);
  }
});
