import test from 'ava';
import { boardOf, members } from '../operations/support/people.ts';
import { wordedPins } from '../operations/support/worded-pins.ts';
import { limits } from '../../views/contract/limits.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  const pots = await boardOf(ada, 'Pots');
  const words = Array.from({ length: limits.feedPage + 3 }, (_none, at) => ({ title: `Zzyzx Kettle ${at}` }));
  await wordedPins(service, ada.id, pots.id, words);
});
test.after.always(() => service?.stop());

for (const path of [
  '/?hl=de',
  '/ada/pins/',
  '/ada/pins/?hl=fr',
  '/ada/pots/',
  '/ada/pots/?view=dense',
  '/search/pins/?q=Zzyzx+Kettle',
  '/search/pins/?q=Zzyzx+Kettle&orientation=tall',
  '/search/pins/?q=zzyzx&hl=de',
  '/explore/zzyzx/?hl=de',
])
  test.serial(`[FEED-01] [SEO-02] ${path} names the same next page to programs and to people`, async (t) => {
    const visitor = new Client(service.origin);
    const { text } = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
    const named = /<link rel="next" href="([^"]*)"/.exec(text)?.[1];
    t.truthy(named);
    t.is(named, /<a class="button quiet" href="([^"]*)" rel="next"/.exec(text)?.[1]);
    const asked = new URL(path, service.origin).searchParams;
    const next = new URL((named ?? '').replaceAll('&amp;', '&'), service.origin);
    for (const [name, value] of asked) t.is(next.searchParams.get(name), value, name);
    const page = await visitor.send('GET', next.pathname + next.search, { headers: { accept: 'text/html' } });
    t.is(page.status, 200);
    t.true(page.text.includes('Zzyzx Kettle 0'), 'the oldest');
  });
