import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { scopes } from '../../../views/oauth/scopes.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import type { Member } from '../../support/service/client.ts';
import { members } from '../../operations/support/people.ts';
import { tokenOf } from '../../trust/ids/v5-client.ts';

let service: TestService;
let ada: Member;
let folder: string;
let page: string;
let token: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  token = await tokenOf(ada, scopes);
  page = (await ada.send('GET', '/v3/docs/')).text;
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
});
test.after.always(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const plain = (html: string): string =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const commands = (): string[] =>
  [...page.matchAll(/<pre[^>]*>([^<]*)<\/pre>/g)].map(([, text = '']) => plain(text));

/** Runs a command as a shell does. */
async function run(command: string): Promise<string> {
  const env = { ...process.env, TOKEN: token, USERNAME: 'ada', PASSWORD: 'a long enough password' };
  const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl', 'curl -sg')], {
    cwd: folder,
    env,
  });
  return stdout;
}

/** Its refusals are about what the call is for, never about how it was asked. */
const ofTheCommand =
  /"id":"(bad_input|cross_site|not_signed_in|operation_not_found|method_not_allowed|unsupported_type|scope_missing|bad_token)"/;

test.serial('[API-04] the commands of the documentation run as they are', async (t) => {
  const [login = '', ...calls] = commands();
  t.regex(await run(login), /"status":"success"/);
  const sample = calls.filter(
    (command) =>
      /\/v3\/(boards|blocks|interests|search|locales|users|feeds)\//.test(command) &&
      // Places name what they go before or after, and files wait for a worker.
      !/DELETE|position\/|=@|\/v3\/users\/me\//.test(command),
  );
  t.true(sample.length > 30, String(sample.length));
  const refused: string[] = [];
  for (const command of sample) {
    const answer = await run(command);
    if (!/"resource_response"/.test(answer) || ofTheCommand.test(answer))
      refused.push(`${command}\n${answer.slice(0, 300)}`);
  }
  t.deepEqual(refused, []);
});

test.serial('[API-04] every call has a command with its address and what it requires', (t) => {
  const calls = commands().slice(1);
  t.true(calls.length > 300);
  for (const command of calls) {
    t.notRegex(command, /…|\{\w+\}'/, command);
    t.true(command.includes(`'${service.origin}/v3/`), command);
  }
});
