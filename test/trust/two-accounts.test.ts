import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { listCalls, type Call } from '../operations/support/list-calls.ts';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';
import type { Answer, Member } from '../support/client.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let victim: Member;
let friend: Member;
let attacker: Member;
let calls: Call[];
/** Ids of the victim's things by the field that names one, private ones first. */
let things: [field: RegExp, ids: string[]][];

const data = (answer: Answer): { id: string } => answer.response?.data as { id: string };

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1' } });
  ({ victim, friend, attacker } = await members(service, 'victim', 'friend', 'attacker'));
  const hidden = await boardOf(victim, 'Zzprivate board', { privacy: 'secret' });
  const shown = await boardOf(victim, 'For all to see');
  const [hiddenPin = ''] = await quickPins(service, victim.id, hidden.id, 1);
  const [shownPin = ''] = await quickPins(service, victim.id, shown.id, 1);
  const section = await sectionOf(service, hidden.id, 'Zzprivate section');
  const note = await victim.call('POST', `/v3/boards/${hidden.id}/notes/`, {
    title: 'Zzprivate note',
    text: 'zzprivate thoughts',
  });
  await victim.call('PUT', `/v3/pins/${shownPin}/notes/`, { text: 'zzprivate remark' });
  const comment = await victim.call('POST', `/v3/aggregated_pin_data/${shownPin}/comment/`, { text: 'Mine' });
  await friend.call('PUT', `/v3/users/${victim.id}/follow/`);
  const sent = await victim.call('POST', '/v3/conversations/', {
    user_ids: [friend.id],
    text: 'zzprivate words',
  });
  const { last_message: message } = sent.response?.data as { last_message: { id: string } };
  const news = (await victim.call('GET', '/v3/news_hub/')).response?.data as { id: string }[];
  const upload = await victim.call('POST', '/v3/media/uploads/register/', {});
  things = [
    [/conversation/, [data(sent).id]],
    [/message/, [message.id]],
    [/news/, [news[0]?.id ?? '']],
    [/note_id/, [data(note)?.id ?? '77']],
    [/comment|parent/, [data(comment)?.id ?? '77']],
    [/section/, [section]],
    [/board|target/, [hidden.id, shown.id]],
    [/upload/, [data(upload)?.id ?? '77']],
    [/pin|object_id/, [hiddenPin, shownPin]],
    [/user|subject|invited/, [victim.id]],
    [/^id$/, [hiddenPin, shownPin, hidden.id, shown.id, section]],
  ];
  calls = (await listCalls(service.origin)).filter(({ path }) => !isOwnAffair(path));
});
test.after.always(() => service?.stop());

/** What ends or begins the caller's own session or account. */
const isOwnAffair = (path: string): boolean =>
  /session|login|logout|register|password|deactivat|account|email/.test(path);

test.serial('[USER-03, API-03] no call of another account changes or reads what is one’s own', async (t) => {
  const before = await owned();
  const leaks: string[] = [];
  let asked = 0;
  for (const call of calls)
    for (const input of inputsOf(call)) {
      const answer = await ask(attacker, call, input);
      asked += 1;
      const what = `${call.method} ${call.path} ${JSON.stringify(input)}`;
      t.true(answer.status < 500 && answer.status !== 429, `${what} → ${answer.status} ${answer.text}`);
      if (answer.text.toLowerCase().includes('zzprivate')) leaks.push(what);
    }
  t.log(`${asked} calls of ${calls.length} operations`);
  t.true(asked > calls.length / 2, String(asked));
  t.deepEqual(leaks, []);
  t.deepEqual(await owned(), before);
  t.is((await attacker.call('GET', '/v3/news_hub/')).status, 200, 'still signed in');
});

test.serial(
  '[API-03] the same calls do read and change things when it is their owner who makes them',
  async (t) => {
    const before = await owned();
    let seen = 0;
    for (const call of calls.filter(({ method }) => method === 'GET'))
      for (const input of inputsOf(call))
        if ((await ask(victim, call, input)).text.toLowerCase().includes('zzprivate')) seen += 1;
    t.true(seen >= 6, String(seen));
    for (const call of calls.filter(({ method }) => method !== 'GET'))
      for (const input of inputsOf(call)) await ask(victim, call, input);
    t.notDeepEqual(await owned(), before);
  },
);

/** Calls that bear an id, aimed at the victim's private things and then at what all may see. */
function inputsOf(call: Call): Record<string, string>[] {
  const aimed = [...call.fields.keys()].filter((name) => idsFor(name).length > 0);
  if (aimed.length === 0) return [];
  const most = Math.max(...aimed.map((name) => idsFor(name).length));
  return Array.from({ length: most }, (_none, turn) => {
    const input: Record<string, string> = {};
    for (const name of call.required) input[name] = plausible[name] ?? 'taken over';
    for (const name of aimed) input[name] = idsFor(name).at(turn) ?? idsFor(name)[0] ?? '77';
    return input;
  });
}

const idsFor = (name: string): string[] =>
  /name|title|slug|type|size|reason|count/.test(name)
    ? []
    : (things.find(([field]) => field.test(name))?.[1] ?? []);
const plausible: Record<string, string> = { username: 'victim', reaction_type: '5', privacy: 'public' };

let addresses = 0;

async function ask(who: Member, call: Call, input: Record<string, string>): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(input[name] ?? '77'),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`)));
  addresses += 1;
  return who.call(call.method, path, rest, {
    'x-forwarded-for': `10.3.${addresses >> 8}.${addresses & 255}`,
  });
}

const tablesOfPeople: Statement = {
  name: 'test_tables_of_people',
  text: `
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND c.column_name IN ('user_id', 'owner_id', 'sender_id') ORDER BY 1, 2`,
};

/** What others may rightly add to: who follows, writes to or blocks somebody tells them so. */
const othersWrite = /^(news_|conversation_members|blocks|events|security_events|mails|counter|account_links)/;

/** Every row of every table that is the victim's, by table. */
async function owned(): Promise<Record<string, unknown>> {
  const tables = await service.db.rows<{ table: string; column: string }>(tablesOfPeople);
  const found: Record<string, unknown> = {};
  for (const { table, column } of tables.filter((one) => !othersWrite.test(one.table))) {
    const { rows } = await service.db.pool.query(
      `SELECT to_jsonb(x) AS row FROM "${table}" x WHERE x."${column}" = $1 ORDER BY to_jsonb(x)::text`,
      [victim.id],
    );
    if (rows.length > 0) found[`${table}.${column}`] = rows;
  }
  const { rows } = await service.db.pool.query('SELECT to_jsonb(x) AS row FROM users x WHERE id = $1', [
    victim.id,
  ]);
  return { ...found, users: rows };
}
