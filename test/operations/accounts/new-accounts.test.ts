import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam } = await members(service, 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service?.stop());

/** Invites people to a board by mail, as often as asked, and returns the last answer. */
async function invite(who: Member, boardId: string, times: number): Promise<Answer> {
  const once = (): Promise<Answer> =>
    who.call('POST', `/v3/boards/${boardId}/email_invites/`, { emails: ['friend@example.com'] });
  let answer = await once();
  for (let i = 1; i < times; i++) answer = await once();
  return answer;
}

const change = (text: string, id: string): Promise<unknown> =>
  service.db.rows({ name: `test_${text}`, text: `UPDATE users SET ${text} WHERE id = $1` }, [id]);

test.serial(
  '[USER-05] a new account invites less often, more often as it gets older, until its first day is over or its address confirmed',
  async (t) => {
    const { nia, ben, ola } = await members(service, 'nia', 'ben', 'ola');
    const boards = new Map<Member, string>();
    for (const who of [nia, ben, ola, sam]) boards.set(who, (await boardOf(who, 'Rooms')).id);
    const more = (who: Member, times = 1): Promise<Answer> => invite(who, boards.get(who) ?? '', times);

    t.is((await more(nia, 10)).status, 201);
    const refused = await more(nia);
    t.is(refused.status, 429);
    t.is(refused.response?.error?.id, 'too_many_requests');
    t.regex(
      refused.response?.message ?? '',
      /^New accounts can do this less often\. .* ends in 24 hours, or as soon as you confirm/,
    );
    t.true(Number(refused.headers.get('retry-after')) > 3000);
    await change("created_at = now() - interval '5.5 hours'", nia.id);
    t.regex((await more(nia)).response?.message ?? '', /ends in 19 hours,/);
    await change("created_at = now() - interval '6.5 hours'", nia.id);
    t.is((await more(nia, 12)).status, 201, 'twice as often in the second quarter');
    await change("created_at = now() - interval '24.5 hours'", nia.id);
    t.is((await more(nia)).status, 201, 'after a day');

    t.is((await more(ben, 11)).status, 429);
    await change('confirmed_at = now()', ben.id);
    t.is((await more(ben)).status, 201, 'with a confirmed address');

    t.is((await more(sam, 11)).status, 201, 'staff');

    t.is((await more(ola, 11)).status, 429);
    t.is((await sam.call('PUT', '/v3/staff/site/', { new_account_hours: 721 })).status, 400);
    t.is((await sam.call('PUT', '/v3/staff/site/', { new_account_hours: 0 })).status, 200);
    t.is((await more(ola)).status, 201, 'turned off');
    await sam.call('PUT', '/v3/staff/site/', { new_account_hours: 48 });
    t.regex((await more(ola)).response?.message ?? '', /ends in 48 hours,/);
  },
);

test.serial('a confirmed address is known from the mail’s link on', async (t) => {
  const { eva } = await members(service, 'eva');
  const confirmed = async (): Promise<boolean | undefined> =>
    (
      await service.db.rows<{ is: boolean }>(
        { name: 'test_confirmed', text: 'SELECT confirmed_at IS NOT NULL AS is FROM users WHERE id = $1' },
        [eva.id],
      )
    )[0]?.is;
  t.is(await confirmed(), false);
  const [mail] = await service.db.rows<{ text: string }>({
    name: 'test_eva_mail',
    text: "SELECT body_text AS text FROM mails WHERE recipient = 'eva@example.com'",
  });
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  t.is((await eva.call('POST', '/v3/email_verification/', { token })).status, 200);
  t.is(await confirmed(), true);
});

test.serial(
  '[USER-06] a new account imports nothing until its address is confirmed or its first day over',
  async (t) => {
    t.is((await sam.call('PUT', '/v3/staff/site/', { new_account_hours: 24 })).status, 200);
    const { uma, ivo } = await members(service, 'uma', 'ivo');
    const begin = (who: Member): Promise<Answer> => {
      const form = new FormData();
      form.set('file', new Blob(['a copy']), 'copy.zip');
      return who.send('POST', '/v3/users/me/imports/', { body: form });
    };
    const page = async (who: Member): Promise<string> =>
      (await who.send('GET', '/settings/import/', { headers: { accept: 'text/html' } })).text;
    for (const who of [uma, ivo]) {
      const refused = await begin(who);
      t.is(refused.status, 429);
      t.regex(
        refused.response?.message ?? '',
        /^New accounts cannot do this yet\. You can in 24 hours, or as soon/,
      );
      t.true(Number(refused.headers.get('retry-after')) > 80_000);
      const told = await page(who);
      t.regex(told, /once they confirm their email address, or in 24 hours/);
      t.notRegex(told, /type="file"/);
    }
    await change('confirmed_at = now()', uma.id);
    await change("created_at = now() - interval '24.5 hours'", ivo.id);
    for (const who of [uma, ivo]) {
      t.regex(await page(who), /type="file"/);
      t.is((await begin(who)).status, 201);
    }
  },
);
