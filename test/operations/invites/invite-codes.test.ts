import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let board: { id: string; url: string };
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea } = await members(service, 'ada', 'bea'));
  board = await boardOf(ada, 'Open');
  [pin = ''] = await quickPins(service, ada.id, board.id, 1);
});
test.after.always(() => service?.stop());

const create = (who: Client, options: Record<string, unknown>): Promise<Answer> =>
  who.resource('CreateExternalInviteResource', 'create', options);
const made = (answer: Answer): { invite_url: string; invite_code: string } =>
  answer.response?.data as { invite_url: string; invite_code: string };

test.serial('[INVITE-01] an invitation address carries a code that tells sender and channel', async (t) => {
  const answer = await create(ada, {
    object_id: pin,
    invite_type: { invite_category: 3, invite_object: 1, invite_channel: 12 },
  });
  t.is(answer.status, 200);
  const { invite_url: url, invite_code: code } = made(answer);
  t.is(url, `${service.origin}/pin/${pin}/?invite_code=${code}`);
  const metadata = await new Client(service.origin).resource('InviteCodeMetadataResource', 'get', {
    invite_code: code,
  });
  t.like(metadata.response?.data, {
    invite_channel: 12,
    sender: { username: 'ada', first_name: 'ada', is_default_image: true, image_medium_url: null },
  });
});

test.serial(
  '[INVITE-01] boards and profiles are shared too, and the same thing has the same code',
  async (t) => {
    const first = made(await create(bea, { object_type: 'board', object_id: board.id, invite_channel: 3 }));
    const again = made(await create(bea, { object_type: 'board', object_id: board.id, invite_channel: 3 }));
    const other = made(await create(ada, { object_type: 'board', object_id: board.id, invite_channel: 3 }));
    t.is(first.invite_code, again.invite_code);
    t.not(first.invite_code, other.invite_code);
    t.true(first.invite_url.startsWith(`${service.origin}${board.url}?invite_code=`));
    const person = made(await create(bea, { object_type: 'user', object_id: ada.id }));
    t.true(person.invite_url.startsWith(`${service.origin}/ada/?invite_code=`));
  },
);

test.serial(
  '[INVITE-01] what only some may see is not shared, and what one does not see is missing',
  async (t) => {
    const secret = await boardOf(ada, 'Secret', { privacy: 'secret' });
    const [hidden = ''] = await quickPins(service, ada.id, secret.id, 1);
    t.is((await create(ada, { object_id: hidden })).response?.error?.id, 'not_to_be_shared');
    t.is(
      (await create(ada, { object_type: 'board', object_id: secret.id })).response?.error?.id,
      'not_to_be_shared',
    );
    t.is((await create(bea, { object_id: hidden })).response?.error?.id, 'pin_not_found');
    t.is(
      (await create(bea, { object_type: 'board', object_id: secret.id })).response?.error?.id,
      'board_not_found',
    );
  },
);

test.serial('[INVITE-01] unknown codes and those of blocked people tell nothing', async (t) => {
  const { invite_code: code } = made(await create(ada, { object_id: pin }));
  const look = (who: Client, value: string): Promise<Answer> => who.call('GET', `/v3/invite_codes/${value}/`);
  t.is((await look(bea, 'nobodys-code')).response?.error?.id, 'invite_code_not_found');
  t.is((await look(bea, code)).status, 200);
  await ada.call('PUT', `/v3/users/${bea.id}/block/`);
  t.is((await look(bea, code)).status, 404);
  await ada.call('DELETE', `/v3/users/${bea.id}/block/`);
});

test.serial(
  '[INVITE-01] a GraphQL query by code answers who sent it, and null for what is missing',
  async (t) => {
    const { invite_code: code } = made(await create(ada, { object_id: pin }));
    const visitor = new Client(service.origin);
    const ask = (query: string, variables: Record<string, unknown> = {}): Promise<Answer> =>
      visitor.call('POST', '/v3/graphql/', { query, variables });
    const named =
      'query Invite($inviteCode: String!) { inviteCode(inviteCode: $inviteCode) { inviteChannel sender { username imageMediumUrl } } }';
    const found = await ask(named, { inviteCode: code });
    t.is(found.status, 200);
    t.deepEqual(found.response?.data, {
      inviteCode: { inviteChannel: 1, sender: { username: 'ada', imageMediumUrl: null } },
    });
    const missing = await ask(named, { inviteCode: 'nobody-made-this' });
    t.deepEqual([missing.status, missing.response?.data], [200, { inviteCode: null }]);
    for (const [query, variables] of [
      ['{ inviteCode', {}],
      ['{ users { email } }', {}],
      ['{ __schema { types { name } } }', {}],
      [named, {}],
      [named, { inviteCode: ['a'] }],
      [
        `{ ${Array.from({ length: 60 }, (_, at) => `a${at}: inviteCode(inviteCode: "x") { inviteChannel }`).join(' ')} }`,
        {},
      ],
    ] as const) {
      const refused = await ask(query, variables);
      t.is(refused.status, 400, query.slice(0, 40));
    }
  },
);
