import test from 'ava';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, member, members } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';
import { bringIn, download, exportOf, opened, zipOf } from './copies.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let cleo: Member;
let dora: Member;
let sam: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob, cleo, dora, sam } = await members(service, 'ada', 'bob', 'cleo', 'dora', 'sam'));
});
test.after.always(() => service?.stop());

const done = async (who: Member, method: string, path: string, fields = {}): Promise<void> => {
  const answer = await who.call(method, path, fields);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
};
const downloaded = async (who: Member): Promise<Buffer> =>
  (await download(who, (await exportOf(who)).url ?? '')).bytes;
const block = (who: Member, whom: Member): Promise<void> => done(who, 'PUT', `/v3/users/${whom.id}/block/`);

test.serial(
  '[USER-06] an account’s copy keeps what others decided unseen: blocks, bans, and who of the staff answered',
  async (t) => {
    const [kept, banned] = [await boardOf(dora, 'Kept'), await boardOf(dora, 'Banned')];
    for (const { id } of [kept, banned]) {
      await done(dora, 'POST', `/v3/boards/${id}/invites/`, { invited_user_ids: [ada.id] });
      await done(ada, 'PUT', `/v3/boards/${id}/invites/`);
    }
    const ban = { invited_user_id: ada.id, ban: 'true' };
    await done(dora, 'DELETE', `/v3/boards/${banned.id}/collaborators/`, ban);
    await block(ada, bob);
    await block(bob, ada);
    await block(cleo, ada);
    const shop = { website: 'https://pots.example/', about: 'Pots', evidence: 'HRB 1234' };
    await done(ada, 'PUT', '/v3/users/me/merchant_application/', shop);
    await employ(service, [sam]);
    const refusal = { decision: 'refuse', answer: 'No imprint' };
    await done(sam, 'PUT', `/v3/staff/merchant_applications/${ada.id}/`, refusal);

    const copied = await opened(await downloaded(ada));
    const rows = (table: string): Record<string, unknown>[] =>
      JSON.parse(copied.get(`data/${table}.json`) ?? '[]') as Record<string, unknown>[];

    t.deepEqual(
      rows('blocks').map(({ created_at: _at, ...row }) => row),
      [{ user_id: Number(ada.id), other_id: Number(bob.id), is_blocking: true }],
    );
    t.deepEqual(
      rows('board_collaborators').map(({ board_id: board, status }) => [board, status]),
      [[Number(kept.id), 'accepted']],
    );
    const [application] = rows('merchant_applications');
    t.like(application, { evidence: 'HRB 1234', status: 'refused', answer: 'No imprint' });
    t.false('decided_by' in (application ?? {}));
  },
);

test.serial('[USER-06] blocked people are blocked by the copy, where they are the same people', async (t) => {
  const [finn, gil] = [await member(service, 'finn'), await member(service, 'gil')];
  await block(finn, bob);
  await block(dora, finn);
  await done(gil, 'PUT', `/v3/users/${bob.id}/follow/`);
  const bytes = await downloaded(finn);
  t.like(await bringIn(service, gil, bytes), { status: 'done' });
  const blocked = (await gil.call('GET', '/v3/blocks/')).response?.data as { username: string }[];
  t.deepEqual(
    blocked.map(({ username }) => username),
    ['bob'],
  );
  const page = async (who: Member): Promise<number> =>
    (await who.send('GET', '/gil/', { headers: { accept: 'text/html' } })).status;
  t.is(await page(bob), 404);
  t.is(await page(dora), 200, 'who blocked its owner is told nothing');
  t.like(await bringIn(service, gil, bytes), { status: 'done' });

  const entries = await opened(bytes);
  const site = JSON.stringify({
    ...JSON.parse(entries.get('export.json') ?? ''),
    site: 'https://other.example',
  });
  const elsewhere = await zipOf({ ...Object.fromEntries(entries), 'export.json': site });
  const hal = await member(service, 'hal');
  const outcome = await bringIn(service, hal, elsewhere);
  t.deepEqual(outcome.left_out, [{ kind: 'blocked-person', name: 'bob', reason: 'elsewhere' }]);
  t.is(((await hal.call('GET', '/v3/blocks/')).response?.data as unknown[]).length, 0);
});

test.serial('[USER-06] boards come in slices, each once, and too many sections are refused', async (t) => {
  const eve = await member(service, 'eve');
  const boards = (many: number, sections: number): string =>
    JSON.stringify(
      Array.from({ length: many }, (_one, at) => ({
        id: String(at + 1),
        name: `Board ${at + 1}`,
        privacy: 'public',
        sections: Array.from({ length: sections }, (_other, place) => ({
          id: String((at + 1) * 1000 + place),
          title: `Section ${place + 1}`,
        })),
      })),
    );
  const zip = (list: string): Promise<Buffer> =>
    zipOf({
      'export.json': JSON.stringify({
        format: 'account-export',
        version: 1,
        site: 'https://other.example',
      }),
      'boards.json': list,
      'pins.ndjson': '',
    });
  t.is((await bringIn(service, eve, await zip(boards(50, 500)))).problem, 'tooMuch');
  t.like(await bringIn(service, eve, await zip(boards(20, 100))), {
    status: 'done',
    boards: 20,
    sections: 2000,
  });
  t.like(await bringIn(service, eve, await zip(boards(20, 100))), { status: 'done', boards: 0, sections: 0 });
});
