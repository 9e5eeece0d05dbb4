import test from 'ava';
import { readdir } from 'node:fs/promises';
import { listExperiments } from '../../../db/queries/experiments/experiments.ts';
import { changeEmployee } from '../../../server/staff/employees.ts';
import { commandLineDoing } from '../../../server/staff/staff.ts';
import { assignGroup } from '../../../views/experiments/assign-group.ts';
import { staffTexts } from '../../../views/staff/texts/staff.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, member, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let nora: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false, shared: false });
  ({ sam, nora, eve } = await members(service, 'sam', 'nora', 'eve'));
  await employ(service, [sam]);
  await employ(service, [nora], { hasSecondFactor: false });
});
test.after.always(() => service.stop());

const page = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const places = ['/_staff/', '/_staff/home/', '/_staff/surveys/', '/_staff/audit/', '/_staff/audit/?who=sam'];

test.serial(
  '[USER-09] the staff area is not there for visitors and members, pages and calls alike',
  async (t) => {
    const unknown = await page(eve, '/eve/no-such-board/');
    for (const who of [eve, new Client(service.origin)])
      for (const path of places) {
        const shown = await page(who, path);
        t.is(shown.status, 404, path);
        t.is(/<h1[^>]*>.*?<\/h1>/.exec(shown.text)?.[0], /<h1[^>]*>.*?<\/h1>/.exec(unknown.text)?.[0]);
        t.notRegex(shown.text, /_staff\/audit/);
      }
    for (const who of [eve, new Client(service.origin)])
      for (const input of [{}, { page_size: 'x', bookmarks: 'forged' }]) {
        const answer = await who.call('GET', '/v3/staff/audit/', input);
        t.is(answer.status, 404);
        t.is(answer.response?.error?.id, 'not_found');
      }
  },
);

test.serial(
  '[USER-09] an employee without a second factor is told to set one up, and sees nothing',
  async (t) => {
    for (const path of places) {
      const shown = await page(nora, path);
      t.is(shown.status, 200, path);
      t.regex(shown.text, /Set up your second factor/);
      t.regex(shown.text, /href="\/settings\/security\/"/);
      t.notRegex(shown.text, /staff-nav"/);
    }
    const refused = await nora.call('GET', '/v3/staff/audit/');
    t.is(refused.status, 403);
    t.is(refused.response?.error?.id, 'staff_factor_needed');
  },
);

test.serial(
  '[USER-09] employees with a second factor find the sections; nothing of them is kept or indexed',
  async (t) => {
    const shown = await page(sam, '/_staff/');
    t.is(shown.status, 200);
    t.regex(shown.text, /href="\/_staff\/audit\/"/);
    t.regex(shown.text, /<meta name="robots" content="noindex/);
    t.regex(shown.headers.get('cache-control') ?? '', /no-store/);
    t.regex((await page(sam, '/settings/profile/')).text, /href="\/_staff\/"/);
    t.notRegex((await page(eve, '/settings/profile/')).text, /href="\/_staff\/"/);
  },
);

test.serial(
  '[FEED-09] employees see which source filled how much of the pages of home that members were sent',
  async (t) => {
    const today = new Date().toISOString().slice(0, 10);
    t.regex(
      (await page(sam, '/_staff/home/?from=2020-01-01&until=2020-01-02')).text,
      /No pages of home were sent/,
    );
    const board = await boardOf(nora, 'New here');
    await quickPins(service, nora.id, board.id, 3);
    await quickPins(service, sam.id, (await boardOf(sam, 'Followed')).id, 1);
    await eve.call('PUT', `/v3/users/${sam.id}/follow/`);
    const acts = (await actsOf(service)).length;
    t.is(((await eve.call('GET', '/v3/feeds/home/')).response?.data as unknown[]).length, 4);
    const shown = await waitFor(
      async () => {
        const { text } = await page(sam, `/_staff/home/?from=${today}`);
        return text.includes('<time') && text;
      },
      { what: 'the places of the page' },
    );
    const rowOf = (label: string): string =>
      new RegExp(`<th scope="row">${label}</th>(.*?)</tr>`, 's').exec(shown)?.[1] ?? '';
    t.regex(rowOf('Followed people and boards'), /25%.*<td>1<\/td>/s);
    t.regex(rowOf('Promoted'), /0%.*<td>0<\/td>/s);
    t.regex(shown, /No experiment is running/);
    t.is((await actsOf(service)).length, acts, 'looking is no act');
  },
);

test.serial('[USER-09] a token never stands for the staff, even beside their session', async (t) => {
  const made = await sam.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'everything',
    scopes: ['user_accounts:read', 'boards:read', 'boards:write', 'pins:read', 'pins:write'],
    password: 'a long enough password',
  });
  t.is(made.status, 201, made.text);
  const { token } = made.response?.data as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await new Client(service.origin).call('GET', '/v3/staff/audit/', {}, headers);
  t.true([401, 403, 404].includes(answer.status), answer.text);
});

test.serial(
  '[USER-09] the audit log tells who did what, by person and by act, and is only added to',
  async (t) => {
    for (const isEmployee of [true, false, true, false])
      t.true(
        await changeEmployee(
          { db: service.db },
          commandLineDoing(isEmployee ? 'employee.on' : 'employee.off'),
          { id: eve.id, username: 'eve' },
          isEmployee,
        ),
      );
    t.false(
      await changeEmployee(
        { db: service.db },
        commandLineDoing('employee.off'),
        { id: eve.id, username: 'eve' },
        false,
      ),
      'nothing changes, nothing is written',
    );
    t.is((await actsOf(service)).length, 4);
    for (const text of [`UPDATE staff_acts SET act = 'x'`, 'DELETE FROM staff_acts', 'TRUNCATE staff_acts'])
      await t.throwsAsync(service.db.rows({ name: `test_forge_${text.slice(0, 5)}`, text }), {
        message: /only added to/,
      });
    const shown = await page(sam, '/_staff/audit/?act=employee.off');
    t.is(shown.text.match(/class="staff__row"/g)?.length, 2);
    t.regex(shown.text, /Removed an employee: eve/);
    t.regex((await page(sam, '/_staff/audit/?who=COMMAND+line')).text, /Added an employee: eve/);
    t.regex((await page(sam, '/_staff/audit/?who=nobody')).text, /No matching entries/);
    const first = await sam.call('GET', '/v3/staff/audit/', { page_size: '3', who: 'command line' });
    const second = await sam.call('GET', '/v3/staff/audit/', {
      page_size: '3',
      who: 'command line',
      bookmarks: first.response?.bookmark ?? '',
    });
    const ids = [first, second].flatMap(({ response }) =>
      (response?.data as { id: string }[]).map(({ id }) => id),
    );
    t.is(new Set(ids).size, 4);
    t.is(second.response?.bookmark, undefined);
    t.is((await page(sam, '/_staff/audit/?bookmark=forged')).status, 302);
    t.is(
      (await eve.call('GET', '/v3/users/me/')).status === 200,
      false,
      'who is no employee any more is signed out',
    );
  },
);

test.serial(
  '[FEED-09] [EXP-04] employees see what fills home for each group of a running experiment, and nobody who takes no part',
  async (t) => {
    const start = { weights: 'control:1,enabled:1', units: 'users', ramp: 100 };
    t.is((await sam.call('POST', '/v3/staff/experiments/context_menu/', start)).status, 200);
    const [experiment] = await listExperiments(service.db);
    const groupOf = ({ id }: Member) => assignGroup(experiment, { kind: 'user', id })?.group ?? '';
    const drawn = new Map<string, Member>();
    for (let n = 0; drawn.size < 2; n += 1) {
      const drawnOne = await member(service, `drawn${n}`);
      drawn.set(groupOf(drawnOne), drawnOne);
    }
    const [control, enabled] = [drawn.get('control'), drawn.get('enabled')];
    if (control === undefined || enabled === undefined) throw new Error('Nobody was drawn.');
    await enabled.call('PUT', `/v3/users/${sam.id}/follow/`);
    const home = async (who: Member) =>
      (await who.call('GET', '/v3/feeds/home/')).response?.data as unknown[];
    const [plain, following] = [(await home(control)).length, (await home(enabled)).length];
    t.is(plain, 4);
    const tableOf = async (): Promise<string> => {
      const { text } = await page(sam, '/_staff/home/');
      return /<h2>Sources by group: context_menu<\/h2>(.*?)<\/section>/s.exec(text)?.[1] ?? '';
    };
    const cellsOf = (table: string, label: string): string[] =>
      [
        ...(new RegExp(`<th scope="row">${label}</th>(.*?)</tr>`, 's').exec(table)?.[1] ?? '').matchAll(
          /<td>(.*?)<\/td>/gs,
        ),
      ].map(([, cell = '']) => cell);
    const table = await waitFor(
      async () => {
        const shown = await tableOf();
        return cellsOf(shown, 'Places').join() === `${plain},${following}` && shown;
      },
      { what: 'the places of both groups' },
    );
    t.regex(table, /<th scope="col">control<\/th><th scope="col">enabled<\/th>/);
    t.deepEqual(cellsOf(table, 'Followed people and boards'), [
      '0%',
      `${Math.round(1000 / following) / 10}%`,
    ]);
    t.is((await sam.call('PUT', '/v3/staff/experiments/context_menu/ramp/', { ramp: 0 })).status, 200);
    await home(enabled);
    const all = async () =>
      Number(
        /<th scope="row"><time.*?<td>(\d+)<\/td><\/tr>/s.exec((await page(sam, '/_staff/home/')).text)?.[1],
      );
    t.true((await all()) > 0);
    await waitFor(async () => (await all()) === 4 + plain + 2 * following, { what: 'the places of all' });
    t.deepEqual(cellsOf(await tableOf(), 'Places'), [`${plain}`, `${following}`]);
    t.is((await sam.call('DELETE', '/v3/staff/experiments/context_menu/')).status, 200);
    t.regex((await page(sam, '/_staff/home/')).text, /No experiment is running/);
  },
);

test.serial('[USER-09] the navigation and the overview have every section once, in groups', async (t) => {
  const folders = await readdir(new URL('../../../pages/_staff/', import.meta.url), { withFileTypes: true });
  const sections = folders.filter((entry) => entry.isDirectory()).map(({ name }) => `/_staff/${name}/`);
  const { text } = await page(sam, '/_staff/');
  const parts = [/<nav class="side-nav".*?<\/nav>/s, /<div class="staff__body">.*?<\/main>/s];
  for (const part of parts) {
    const [shown = ''] = part.exec(text) ?? [];
    const links = [...shown.matchAll(/href="(\/_staff\/\w+\/)"/g)].map(([, href = '']) => href);
    t.deepEqual(links.toSorted(), sections.toSorted());
    for (const group of Object.values(staffTexts.groups)) t.true(shown.includes(`>${group}<`), group);
  }
});
