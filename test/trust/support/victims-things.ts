import { boardAsMade } from '../../../db/queries/imports/as-made.ts';
import { insertFeed } from '../../../db/queries/catalogs/feeds.ts';
import { insertPasskey } from '../../../db/queries/accounts/sign-in/passkeys.ts';
import { insertSsoIdentity, ssoIdentitiesOf } from '../../../db/queries/accounts/sign-in/sso-identities.ts';
import { passkeysOf } from '../../../db/queries/accounts/sign-in/passkeys.ts';
import type { Statement } from '../../../db/connection/database.ts';
import type { Call } from '../../operations/support/list-calls.ts';
import { boardOf, quickPins, sectionOf } from '../../operations/support/people.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';

/**
 * Ids of a person's objects by the field or path parameter that names them, private ones first. The first match
 * counts.
 */
export type Things = [field: RegExp, ids: string[], path?: RegExp][];

const password = 'a long enough password';

/** An import that has made a board, as if its owner had changed nothing since. */
const importBoard: Statement = {
  name: 'test_import_board',
  text: `
    WITH made AS (
      INSERT INTO account_imports (id, user_id, origin, status) VALUES (new_id(), $1, '', 'done') RETURNING id
    ), item AS (
      INSERT INTO account_import_items (user_id, kind, source, target_id, import_id, made_as)
      SELECT $1, 'board', 'elsewhere', b.id, made.id, ${boardAsMade('b')} FROM boards b, made WHERE b.id = $2
    )
    SELECT id FROM made`,
};

/** Everything an account can have that an id names, with words that must not leak. */
export async function thingsOf(service: TestService, victim: Member, friend: Member): Promise<Things> {
  const made = async (
    method: string,
    path: string,
    fields: Record<string, unknown> = {},
  ): Promise<Answer> => {
    const answer = await victim.call(method, path, fields);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer;
  };
  const id = async (path: string, fields: Record<string, unknown> = {}, named = 'id'): Promise<string> => {
    const { response } = await made('POST', path, fields);
    return String((response?.data as Record<string, unknown>)[named]);
  };
  const hidden = await boardOf(victim, 'Zzprivate board', { privacy: 'secret' });
  const shown = await boardOf(victim, 'For all to see');
  const [hiddenPin = ''] = await quickPins(service, victim.id, hidden.id, 1);
  const [shownPin = ''] = await quickPins(service, victim.id, shown.id, 1);
  const section = await sectionOf(service, hidden.id, 'Zzprivate section');
  const note = await id(`/v3/boards/${hidden.id}/notes/`, {
    title: 'Zzprivate note',
    text: 'zzprivate thoughts',
  });
  await made('PUT', `/v3/pins/${shownPin}/notes/`, { text: 'zzprivate remark' });
  const comment = await id(`/v3/aggregated_pin_data/${shownPin}/comment/`, { text: 'Mine' });
  await friend.call('PUT', `/v3/users/${victim.id}/follow/`);
  const sent = await made('POST', '/v3/conversations/', { user_ids: [friend.id], text: 'zzprivate words' });
  const { id: conversation, last_message: message } = sent.response?.data as {
    id: string;
    last_message: { id: string };
  };
  const news = (await victim.call('GET', '/v3/news_hub/')).response?.data as { id: string }[];
  const upload = await id('/v3/uploads/', { type: 'pinimage' }, 'upload_id');

  const business = `/v3/businesses/${victim.id}/`;
  await made('POST', '/v3/businesses/', { name: 'Works', category: 'brand', website: '', contact: '' });
  const item = await id(`${business}items/`, { kind: 'shared_tag', name: 'Zzprivate tag' });
  const campaign = await id(`${business}campaigns/`, {
    pin_id: shownPin,
    name: 'Zzprivate campaign',
    daily_budget: '5',
    days: 7,
  });
  const feed = await insertFeed(
    service.db,
    { ownerId: victim.id, name: 'Zzprivate feed', url: '', boardId: hidden.id, sealedLogin: null },
    20,
  );
  const [imported] = await service.db.rows<{ id: string }>(importBoard, [
    victim.id,
    (await boardOf(victim, 'Zzprivate copy', { privacy: 'secret' })).id,
  ]);
  const draft = await id('/v3/pin_drafts/', { title: 'Zzprivate draft' });
  const invite = await id('/v3/invite_codes/', { object_id: shownPin }, 'invite_code');

  const key = { publicKey: Buffer.from('k'), uses: 0, transports: [], isSynced: false };
  await insertPasskey(service.db, victim.id, { credentialId: 'one', name: 'Zzprivate key', ...key }, 20);
  const [passkey] = await passkeysOf(service.db, victim.id);
  const there = { issuer: 'https://id.example', subject: '1', email: 'zzprivate@id.example' };
  await insertSsoIdentity(service.db, victim.id, there, 20);
  const [identity] = await ssoIdentitiesOf(service.db, victim.id);
  await made('POST', '/v3/oauth/personal_tokens/', { name: 'Zzprivate', scopes: ['pins:read'], password });
  const [grant] = (await victim.call('GET', '/v3/oauth/grants/')).response?.data as { id: string }[];
  const elsewhere = new Client(service.origin);
  await elsewhere.call('POST', '/v3/sessions/', { username_or_email: victim.username, password });
  const sessions = (await elsewhere.call('GET', '/v3/users/me/sessions/')).response?.data as {
    id: string;
    is_current: boolean;
  }[];
  const session = sessions.find((one) => one.is_current);

  const ids = [
    draft,
    conversation,
    message.id,
    news[0]?.id,
    passkey?.id,
    identity?.id,
    grant?.id,
    session?.id,
    feed?.id,
    imported?.id,
  ];
  if (ids.some((each) => each === undefined || each === 'undefined'))
    throw new Error(`something is missing: ${ids.join(', ')}`);
  return [
    [/^id$/, [draft], /_drafts/],
    [/^id$/, [imported?.id ?? ''], /\/import\//],
    [/conversation/, [conversation]],
    [/message/, [message.id]],
    [/news/, [news[0]?.id ?? '']],
    [/note_id/, [note]],
    [/comment|parent/, [comment]],
    [/section|before_id/, [section]],
    [/business_id|partner_id|advertiser_id|owner_id/, [victim.id]],
    [/^(item|ad_account|audience|asset_group)_id/, [item]],
    [/campaign_id/, [campaign]],
    [/feed_id/, [feed?.id ?? '']],
    [/import_id/, [imported?.id ?? '']],
    [/passkey_id/, [passkey?.id ?? '']],
    [/identity_id/, [identity?.id ?? '']],
    [/^grant$/, [grant?.id ?? '']],
    [/^session$/, [session?.id ?? '']],
    [/invite_code/, [invite]],
    [/board|target/, [hidden.id, shown.id]],
    [/upload/, [upload]],
    [/pin|object_id/, [hiddenPin, shownPin]],
    [/^username$/, [victim.username]],
    [/user|subject|invited/i, [victim.id]],
    [/^id$/, [hiddenPin, shownPin, hidden.id, shown.id, section]],
  ];
}

/** Fields that name no person's object, or only those of staff. */
const nobodys: [field: RegExp, why: string][] = [
  [/^interest(_ids?)?$|^topic_id$|^article(_id)?$/, 'topics and daily articles are the place’s'],
  [/^placement_ids?$|^(placed_)?experience_id$/, 'notices are kept by whoever sees them'],
  [/^product_item(_set)?_id$/, 'a shop’s own number'],
  [/^(client|consumer)_id$/, 'apps are known to all'],
  [/^(block|slot)_id$/, 'a part of what the call itself makes'],
  [/^source_event_id$/, 'a browser’s own number of a click'],
  [/^domain$/, 'a site on the web'],
  [/^form$/, 'a form that all visitors have'],
  [/^code$/, 'whoever knows the code of a link was invited by it'],
  [
    /^error_id$|^job_id$|^call_id$|^request_id$|^kind$|^name$/,
    'of the staff’s desk, which is not there for others',
  ],
];

/** Fields of a call that name an object by an id or as part of its path. */
export function namingFields(call: Call): string[] {
  return [...call.fields.keys()].filter(
    (name) => call.path.includes(`{${name}}`) || /(^|_)ids?$|[a-z]Ids?$/.test(name),
  );
}

/** Ids that aim a field at the victim's objects. Empty if it names no such kind. */
export function aimsOf(things: Things, path: string, name: string): string[] {
  if (name !== 'username' && /name|title|slug|type|size|reason|(?<!ac)count/.test(name)) return [];
  return things.find(([field, , where]) => field.test(name) && (where?.test(path) ?? true))?.[1] ?? [];
}

/** Naming fields without targets that are not listed as exempt. Add new ones above. */
export function unlisted(things: Things, calls: Call[]): string[] {
  return calls.flatMap((call) =>
    namingFields(call)
      .filter((name) => aimsOf(things, call.path, name).length === 0)
      .filter((name) => !nobodys.some(([field]) => field.test(name)))
      .map((name) => `${name} of ${call.method} ${call.path}`),
  );
}
