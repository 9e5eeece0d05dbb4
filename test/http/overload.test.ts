import test from 'ava';
import type { Client, Member } from '../support/service/client.ts';
import { rawGet, type RawAnswer } from '../support/service/raw-get.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { members } from '../operations/support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  // One connection per concurrent response, so that none is refused for lack of one.
  service = await startService({
    worker: false,
    env: { PAGE_CACHE_SECONDS: '1', DATABASE_CONNECTIONS: '60', LOG_LEVEL: 'silent' },
  });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawGet(service.origin + path, headers);
const cookiesOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Blocks session reads during `work`, so that every request with a session waits. */
async function withoutSessions(work: () => Promise<void>): Promise<void> {
  const client = await service.db.pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test.serial('[UI-02] who cannot be let in is told so in words, soon, and when to come back', async (t) => {
  const member = { cookie: cookiesOf(ada), accept: 'text/html' };
  const kept = await get('/about/terms/');
  t.is(kept.status, 200);
  let answers: Promise<RawAnswer>[] = [];
  await withoutSessions(async () => {
    answers = Array.from({ length: 100 }, () => get('/', member));
    const program = get('/v3/users/me/', { ...member, accept: 'application/json' });
    const health = await get('/healthz');
    t.is(health.status, 200, 'health is always told');
    t.is((await get('/favicon.svg')).status, 200, 'files are always had');
    t.is((await get('/about/terms/')).status, 200, 'a page from memory needs no turn');
    const began = performance.now();
    const refused = await program;
    t.is(refused.status, 503);
    t.like(JSON.parse(refused.body.toString()), { resource_response: { error: { id: 'busy' } } });
    t.is(refused.headers['retry-after'], '5');
    t.true(performance.now() - began < 5000);
  });
  const all = await Promise.all(answers);
  const refused = all.filter(({ status }) => status === 503);
  t.is(all.filter(({ status }) => status === 200).length, 24);
  t.is(refused.length, 76);
  for (const { headers, body } of refused) {
    t.is(headers['retry-after'], '5');
    t.is(headers['cache-control'], 'private, no-store');
    t.regex(String(headers['content-security-policy']), /style-src-elem 'self' 'sha256-/);
    t.regex(body.toString(), /We are very busy right now[\s\S]*<a href="">Try again<\/a>/);
  }
  t.is((await get('/', member)).status, 200, 'and let in afterwards');
});

test.serial('[UI-02] a page of before stands in for visitors who cannot be let in', async (t) => {
  const asked = { cookie: 'theme=dark' };
  const before = await get('/today/', asked);
  const answers: Promise<RawAnswer>[] = [];
  await withoutSessions(async () => {
    answers.push(...Array.from({ length: 40 }, () => get('/', { cookie: cookiesOf(ada) })));
    // A page stale for more than a minute would be rendered. A page stale for less is sent at once.
    const during = await get('/today/', asked);
    t.is(during.status, 200);
    t.deepEqual(during.body, before.body);
    t.is((await get('/ideas/', { cookie: 'theme=light' })).status, 503, 'what nobody has asked for');
  });
  await Promise.all(answers);
});
