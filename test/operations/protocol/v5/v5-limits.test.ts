import test from 'ava';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { tokenOf } from '../../../trust/ids/v5-client.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let token: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  token = await tokenOf(ada, ['pins:read', 'boards:read', 'boards:write']);
});
test.after.always(() => service.stop());

async function ask(method: string, path: string) {
  const answer = await fetch(service.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const number = (name: string) => Number(answer.headers.get(name));
  return {
    status: answer.status,
    limit: number('x-ratelimit-limit'),
    left: number('x-ratelimit-remaining'),
    reset: number('x-ratelimit-reset'),
    retryAfter: number('retry-after'),
  };
}

test.serial('[API-03] [API-04] the headers tell of the limit that is used up first', async (t) => {
  const first = await ask('GET', '/v5/search/pins?query=a');
  t.like(first, { status: 200, limit: 120, left: 119 });
  t.is((await ask('GET', '/v5/boards')).limit, 1000, 'where the call has no limit of its own');
  let last = first;
  for (let left = first.left; left >= 0; left -= 1) last = await ask('GET', '/v5/search/pins?query=a');
  t.like(last, { status: 429, limit: 120, left: 0 });
  t.is(last.reset, last.retryAfter);
  t.like(await ask('GET', '/v3/search/?query=a'), { status: 429, limit: 120, left: 0 });
  t.is((await ask('GET', '/v5/boards')).status, 200);
});

test.serial('[API-04] a call of /v3 with a token tells of its limit, too', async (t) => {
  const { limit, left } = await ask('POST', '/v3/boards/');
  t.true(limit > 0);
  t.is((await ask('POST', '/v3/boards/')).left, left - 1);
});
