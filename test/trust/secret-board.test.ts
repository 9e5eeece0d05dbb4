import test from 'ava';
import { v5Routes } from '../../server/http/v5/routes.ts';
import { Client, type Answer, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { listCalls, type Call } from '../operations/support/list-calls.ts';
import { download, exportOf, opened, password } from '../operations/accounts/copies/copies.ts';
import { boardOf, members, rowCounts } from '../operations/support/people.ts';
import { besidePages, pagePaths } from './support/page-paths.ts';
import { makeSecret, type Secret } from './support/secret.ts';

let service: TestService;
let owner: Member;
let stranger: Member;
let calls: Call[];
let pages: string[];
let secret: Secret;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ({ owner, stranger } = await members(service, 'owner', 'stranger'));
  const board = await boardOf(owner, 'Seen by all');
  secret = await makeSecret(service, owner, stranger, board.id);
  calls = await listCalls(service.origin);
  pages = await pagePaths(service.origin);
});
test.after.always(() => service.stop());

test.serial('[BOARD-09] the walk itself finds the secret board when its owner walks', async (t) => {
  const [onPages, inCalls] = [await walkPages(owner, 8), await walkCalls(owner, 8)];
  t.true(onPages.length >= 8, onPages.join('\n'));
  t.true(inCalls.length >= 8, inCalls.join('\n'));
});

test.serial(
  '[SEO-02] the files for crawlers that are walked are there, with what is public in them',
  async (t) => {
    const texts: string[] = [];
    for (const path of besidePages) {
      const filled = path.replace('@username', owner.username).replace('@board', 'seen-by-all');
      const answer = await new Client(service.origin).send('GET', filled, { headers: fromElsewhere() });
      t.is(answer.status, 200, filled);
      texts.push(answer.text);
    }
    t.true(texts.join('').includes(`<loc>${service.origin}/${owner.username}/seen-by-all/</loc>`));
  },
);

for (const [who, walker] of [
  ['a stranger who followed it and saved from it before it was secret', () => stranger],
  ['a visitor', () => new Client(service.origin)],
] as const)
  test.serial(
    `[BOARD-09, CLOSE-05] ${who} finds nothing of a secret board, in any page or operation`,
    async (t) => {
      const who = walker();
      t.deepEqual([...(await walkPages(who)), ...(await walkCalls(who))], []);
    },
  );

test.serial('[BOARD-09] [API-02] a stranger’s token finds nothing of it under /v5', async (t) => {
  const paths = v5Routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
  t.true(paths.length > 8);
  const read = async (who: Member): Promise<string[]> => {
    const made = await who.call('POST', '/v3/oauth/personal_tokens/', {
      name: 'walk',
      scopes: ['pins:read', 'pins:read_secret', 'boards:read', 'boards:read_secret', 'user_accounts:read'],
      password,
    });
    const { token } = made.response?.data as { token: string };
    const found: string[] = [];
    for (const path of paths.map((each) => each.replace(/\{(\w+)\}/g, '@$1')).flatMap(filledPaths))
      for (const query of ['', '?query=hidden'])
        for (const mark of marksIn(await v5Text(path + query, token), { path }))
          found.push(`${path}: ${mark}`);
    return found;
  };
  t.true((await read(owner)).length > 0, 'the owner’s token finds it');
  t.deepEqual(await read(stranger), []);
});

test.serial('[BOARD-09] [USER-06] a stranger’s copy of their account says nothing of it', async (t) => {
  const { url } = await exportOf(stranger);
  const entries = await opened((await download(stranger, url ?? '')).bytes);
  t.true(entries.has('account.json'));
  t.deepEqual(marksIn([...entries.keys(), ...entries.values()].join('\n'), {}), []);
});

test.serial('[BOARD-09] what is secret answers a stranger as what is missing', async (t) => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    for (const input of inputsOf(call)) {
      const ids = Object.entries(input).filter(([, value]) => secret.ids.has(value));
      if (ids.length === 0) continue;
      const missing = { ...input, ...Object.fromEntries(ids.map(([name]) => [name, '77'])) };
      const [forSecret, forMissing] = [await ask(stranger, call, input), await ask(stranger, call, missing)];
      const what = `${call.path} ${JSON.stringify(input)}`;
      t.is(forSecret.status, forMissing.status, what);
      t.deepEqual(worded(forSecret, ids), worded(forMissing, ids), what);
    }
  }
});

test.serial('[BOARD-09] no operation of a stranger changes a secret board', async (t) => {
  const before = await rowCounts(service);
  for (const call of calls.filter(({ method, path }) => method !== 'GET' && !isOwnAffair(path))) {
    for (const input of inputsOf(call).filter((fields) =>
      Object.values(fields).some((v) => secret.ids.has(v)),
    )) {
      const answer = await ask(stranger, call, input);
      t.true(answer.status < 500 && answer.status !== 429, `${call.method} ${call.path} → ${answer.text}`);
      t.deepEqual(marksIn(answer.text, input), [], `${call.method} ${call.path} ${JSON.stringify(input)}`);
    }
  }
  // A stranger's follows are their own, and may be undone.
  const own = { follows: '', followers: '' };
  t.deepEqual({ ...(await rowCounts(service)), ...own }, { ...before, ...own });
  t.deepEqual(await secret.rows(), secret.before);
});

/** Calls that affect only the caller's own session. */
const isOwnAffair = (path: string): boolean => /login|logout|register|sessions/.test(path);

/** Requests every page that could lead to the board. Returns where it shows, up to a limit. */
async function walkPages(walker: Client, enough = Infinity): Promise<string[]> {
  const found: string[] = [];
  for (const path of pages.flatMap(filledPaths)) {
    if (found.length >= enough) return found;
    const answer = await walker.send('GET', path, { headers: { accept: 'text/html', ...fromElsewhere() } });
    for (const mark of marksIn(answer.text, { path })) found.push(`${path}: ${mark}`);
    const location = answer.headers.get('location') ?? '';
    for (const mark of marksIn(location, { path })) found.push(`${path} leads to ${location}: ${mark}`);
  }
  return found;
}

/** The same for every reading operation. */
async function walkCalls(walker: Client, enough = Infinity): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'GET'))
    for (const input of inputsOf(call)) {
      if (found.length >= enough) return found;
      const answer = await ask(walker, call, input);
      for (const mark of marksIn(answer.text, input))
        found.push(`${call.path} ${JSON.stringify(input)}: ${mark}`);
    }
  return found;
}

/** Secret marks in a text, without those that the caller sent. */
function marksIn(text: string, said: Record<string, string>): string[] {
  const known = Object.values(said).join(' ').toLowerCase();
  const lower = text.toLowerCase();
  return secret.marks.filter((mark) => lower.includes(mark) && !known.includes(mark));
}

/** Inputs that name the secret: each identifying field in turn, required ones always. */
function inputsOf(call: Call): Record<string, string>[] {
  const needed = Object.fromEntries(
    [...call.required].map((name) => [name, secret.valuesOf(name)[0] ?? 'zz']),
  );
  const inputs = [needed];
  for (const name of call.fields.keys())
    for (const value of secret.valuesOf(name)) inputs.push({ ...needed, [name]: value });
  return inputs;
}

async function ask(walker: Client, call: Call, input: Record<string, string>): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(input[name] ?? '77'),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`)));
  return walker.call(call.method, path, rest, fromElsewhere());
}

function filledPaths(path: string): string[] {
  const names = [...path.matchAll(/@(\w+)/g)].map(([, name = '']) => name);
  return names.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((part) =>
        secret.valuesOf(name).map((value) => part.replace(`@${name}`, encodeURIComponent(value))),
      ),
    [path],
  );
}

/** A response without the ids that the caller sent, the only permitted difference. */
function worded(answer: Answer, ids: [string, string][]): unknown {
  const text = ids.reduce((left, [, value]) => left.replaceAll(value, '77'), answer.text);
  return text.replace(/"request_identifier":"[^"]*"/, '');
}

async function v5Text(path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...fromElsewhere() };
  return (await fetch(service.origin + path, { headers })).text();
}

let addresses = 0;
/** Each call from its own address, to stay below network rate limits. */
function fromElsewhere(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.2.${addresses >> 8}.${addresses & 255}` };
}
