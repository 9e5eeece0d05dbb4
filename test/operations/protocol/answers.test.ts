import test, { type ExecutionContext } from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let eve: Member;
let boardId: string;
let pinId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  boardId = (await boardOf(ada, 'Open')).id;
  [pinId = ''] = await quickPins(service, ada.id, boardId, 3);
});
test.after.always(() => service.stop());

/** The data of a success, which the client validates against the OpenAPI document. */
async function dataOf<Data>(
  t: ExecutionContext,
  who: Client,
  method: string,
  path: string,
  input: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await who.call(method, path, input);
  t.true(answer.status < 300, `${method} ${path} ${answer.text.slice(0, 200)}`);
  return answer.response?.data as Data;
}

test.serial('[API-04] lists that pages read by themselves answer programs as documented', async (t) => {
  for (const path of [
    `/v3/pins/${pinId}/related/modules/`,
    `/v3/boards/${boardId}/related/`,
    '/v3/users/ada/activity/pins/',
    '/v3/feeds/more-ideas/',
    '/v3/interests/',
  ])
    t.true(Array.isArray(await dataOf(t, ada, 'GET', path)), path);
  const made = await dataOf<{ id: string }[]>(t, ada, 'GET', '/v3/users/ada/activity/pins/');
  t.is(made.length, 3);
});

test.serial('[API-04] work on all pins of a board is followed and taken back as documented', async (t) => {
  const target = (await boardOf(ada, 'Copies')).id;
  const job = await dataOf<{ id: string; done: number }>(t, ada, 'POST', '/v3/bulk_edit/all/', {
    board_id: boardId,
    target_board_id: target,
  });
  t.is(job.done, 3);
  t.like(await dataOf(t, ada, 'GET', `/v3/boards/jobs/${job.id}/`), { kind: 'copy', status: 'done' });
  t.like(await dataOf(t, ada, 'POST', `/v3/boards/jobs/${job.id}/undo/`), { id: job.id });
});

test.serial('[API-04] one conversation, one notification and a code answer as documented', async (t) => {
  const begun = await dataOf<{ id: string }>(t, eve, 'POST', '/v3/conversations/', {
    user_ids: [ada.id],
    text: 'Hello',
    pin: pinId,
  });
  t.like(await dataOf(t, eve, 'GET', `/v3/conversations/${begun.id}/`), { id: begun.id });
  await dataOf(t, eve, 'PUT', `/v3/users/${ada.id}/follow/`);
  const [news] = await dataOf<{ id: string }[]>(t, ada, 'GET', '/v3/news_hub/');
  t.like(await dataOf(t, ada, 'GET', `/v3/news_hub/${news?.id}/`), { id: news?.id });
  const shared = { object_id: pinId, object_type: 'pin' };
  const { invite_code: code } = await dataOf<{ invite_code: string }>(
    t,
    ada,
    'POST',
    '/v3/invite_codes/',
    shared,
  );
  t.like(await dataOf(t, eve, 'DELETE', `/v3/invite_codes/${code}/`), { invite_code: code });
});

test.serial(
  '[API-04] what a browser is asked before a passkey or a file answers as documented',
  async (t) => {
    const password = 'a long enough password';
    const asked = await dataOf<{ challenge: string }>(t, ada, 'POST', '/v3/users/me/passkeys/options/', {
      password,
    });
    t.truthy(asked.challenge);
    const visitor = new Client(service.origin);
    t.truthy(
      (await dataOf<{ challenge: string }>(t, visitor, 'POST', '/v3/sessions/passkey/options/')).challenge,
    );
    const uploads = await dataOf<Record<string, { upload_id: string }>>(
      t,
      ada,
      'POST',
      '/v3/media/uploads/register/batch/',
      { media_info_list: JSON.stringify([{ id: 'mine', media_type: 'image' }]) },
    );
    t.truthy(uploads['mine']?.upload_id);
  },
);
