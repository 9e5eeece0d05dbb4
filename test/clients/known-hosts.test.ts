import { existsSync } from 'node:fs';
import test from 'ava';
import { signUp, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, quickPins } from '../operations/support/people.ts';
import { installed } from './support/installed.ts';
import { hasNamespaces, knownHostSettings, startKnownHosts, type KnownHosts } from './support/known-hosts.ts';

// Debian packages, and namespaces of Linux. Without them, these tests are skipped.
const canRun = existsSync('/etc/ssl/certs/ca-certificates.crt') && hasNamespaces();
const when = (isThere: boolean) => (canRun && isThere ? test.serial : test.serial.skip);

const board = 'https://www.pinterest.com/ada/bread-and-butter';
let service: TestService;
let known: KnownHosts | undefined;
let ada: Member;
let pins: string[];

test.before(async () => {
  if (!canRun) return;
  service = await startService({ worker: false, env: knownHostSettings });
  ada = await signUp(service.origin, 'ada', { 'x-forwarded-proto': 'https' });
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Bread and butter')).id, 30);
  known = await startKnownHosts(service.origin);
});
test.after.always(async () => {
  known?.stop();
  await service?.stop();
});

const lines = async (command: string, ...arguments_: string[]): Promise<string[]> =>
  ((await known?.run(command, ...arguments_)) ?? '').split('\n').filter((line) => line !== '');

when(installed('gallery-dl'))('[API-02] gallery-dl verifies the known hosts and lists a board', async (t) => {
  const addresses = await lines('gallery-dl', '--config-ignore', '-g', `${board}/`);
  t.is(addresses.length, pins.length);
  for (const address of addresses) t.regex(address, /^https:\/\/i\.pinimg\.com\/media\/originals\//);
});

when(installed('yt-dlp'))('[API-02] yt-dlp verifies the known hosts and lists a board', async (t) => {
  const flags = ['--ignore-config', '--flat-playlist', '--ignore-no-formats-error', '-q', '--no-warnings'];
  t.deepEqual((await lines('yt-dlp', ...flags, '-O', 'id', `${board}/`)).toSorted(), pins.toSorted());
});

when(installed('newsboat', '-v'))('[SEO-02] newsboat reads the feed of a board', async (t) => {
  const script = `d=$(mktemp -d); echo ${board}.rss > $d/urls
    newsboat -q -u $d/urls -c $d/cache -C /dev/null -x reload
    newsboat -q -u $d/urls -c $d/cache -C /dev/null -x print-unread; rm -r $d`;
  t.deepEqual(await lines('sh', '-c', script), ['25 unread articles']);
});

when(installed('/usr/bin/python3'))(
  '[SEO-02] feedparser reads the feed of a board, whose pictures are at the root of their host',
  async (t) => {
    const script = `import sys
try: import feedparser
except ImportError: sys.exit(print('missing'))
feed = feedparser.parse('${board}.rss')
print(feed.bozo, len(feed.entries), feed.feed.title, feed.entries[0].description)`;
    const [said = ''] = await lines('/usr/bin/python3', '-c', script);
    if (said === 'missing') return void t.pass('python3-feedparser is not installed');
    t.regex(said, /^False 25 Bread and butter .*src="https:\/\/i\.pinimg\.com\/236x\//);
  },
);

when(installed('curl'))('[API-02] the hosts of tokens and of embedded scripts are answered', async (t) => {
  const status = ['-s', '-o', '/dev/null', '-w', '%{http_code}\n'];
  t.deepEqual(await lines('curl', ...status, 'https://api.pinterest.com/v5/user_account'), ['401']);
  t.deepEqual(await lines('curl', ...status, 'https://assets.pinterest.com/js/pinit.js'), ['200']);
  t.deepEqual(await lines('curl', ...status, 'https://pinterest.com/login/'), ['301']);
});
