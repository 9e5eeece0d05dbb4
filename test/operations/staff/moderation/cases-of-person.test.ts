import test from 'ava';
import type { Client, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { say } from '../../support/comment-calls.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let pins: string[];
let comment: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Pots')).id, 2);
  const [bobs = ''] = await quickPins(service, bob.id, (await boardOf(bob, 'Pans')).id, 1);
  for (const pin of pins) await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  await ada.call('PUT', `/v3/pins/${bobs}/feedback/`, { reason: 'spam' });
  comment = (await say(ada, bobs, 'Ugly pan')).id;
  await bob.call('PUT', `/v3/aggregated_comments/${comment}/report/`, { reason: 'harassment' });
  await decide('pin', pins[0] ?? '', 'warn');
  await decide('comment', comment, 'remove');
});
test.after.always(() => service.stop());

async function decide(kind: string, id: string, decision: string): Promise<void> {
  const address = `/v3/staff/reports/${kind}/${id}/decision/`;
  const { status, text } = await sam.call('POST', address, { decision, reason: 'Rude' });
  if (status !== 200) throw new Error(text);
}
const page = async (who: Client, path: string): Promise<{ status: number; text: string }> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const listed = async (input: Record<string, string>): Promise<string[]> =>
  ((await sam.call('GET', '/v3/staff/reports/', input)).response?.data as { id: string }[]).map(
    ({ id }) => id,
  );

test.serial(
  '[FEED-07] [USER-06] a person’s page leads to all of their cases, open and decided',
  async (t) => {
    const all = [`comment:${comment}`, `pin:${pins[1]}`, `pin:${pins[0]}`];
    t.deepEqual(await listed({ user_id: ada.id }), all);
    t.deepEqual(await listed({ user_id: ada.id, kind: 'comment' }), all.slice(0, 1));
    t.deepEqual((await listed({ user_id: ada.id, order: 'most' })).toSorted(), all.toSorted());
    const first = await sam.call('GET', '/v3/staff/reports/', { user_id: ada.id, page_size: '2' });
    const bookmarks = first.response?.bookmark ?? '';
    t.deepEqual(await listed({ user_id: ada.id, page_size: '2', bookmarks }), all.slice(2));
    const cases = `/_staff/reports/?person=${ada.id}`;
    t.regex(
      (await page(sam, `/_staff/people/${ada.id}/`)).text,
      new RegExp(`href="/_staff/reports/\\?person=${ada.id}">3</a>`),
    );
    const { text } = await page(sam, cases);
    t.regex(text, /Everything reported of ada/);
    for (const each of all) t.true(text.includes(`/_staff/reports/${each.replace(':', '/')}/`), each);
    t.regex(text, new RegExp(`name="person" value="${ada.id}"`), 'the filter keeps to the person');
    t.is((await page(sam, '/_staff/reports/?person=1')).status, 404);
    t.is((await page(bob, cases)).status, 404);
  },
);

test.serial('[FEED-07] a case says how often the staff decided against its owner before', async (t) => {
  const { text } = await page(sam, `/_staff/reports/pin/${pins[1]}/`);
  t.regex(text, new RegExp(`href="/_staff/reports/\\?person=${ada.id}">Earlier decisions[^<]*: 2</a>`));
  const of = async (id: string): Promise<unknown> =>
    (await sam.call('GET', `/v3/staff/reports/pin/${id}/`)).response?.data;
  t.like(await of(pins[1] ?? ''), { earlier_decision_count: 2 });
  t.like(await of(pins[0] ?? ''), { earlier_decision_count: 1 }, 'besides its own');
});

test.serial('[USER-09] a person’s history has the decisions about what they posted', async (t) => {
  t.is((await sam.call('DELETE', `/v3/staff/people/${ada.id}/sessions/`)).status, 200);
  const { text } = await page(sam, `/_staff/people/${ada.id}/`);
  const history = text.slice(text.indexOf('<h2>History'));
  for (const subject of [`pin ${pins[0]} of ada`, `comment ${comment} of ada`])
    t.true(history.includes(subject), subject);
  t.notRegex((await page(sam, `/_staff/people/${bob.id}/`)).text, /of ada/);
});
