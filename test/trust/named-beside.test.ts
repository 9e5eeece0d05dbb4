import test from 'ava';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let ada: Member;
let [one, other]: { id: string; slug: string; section: string; pin: string }[] = [];

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ({ ada } = await members(service, 'ada'));
  const made = async (name: string): Promise<{ id: string; slug: string; section: string; pin: string }> => {
    const { id, slug } = await boardOf(ada, name);
    const [pin = ''] = await quickPins(service, ada.id, id, 1);
    return { id, slug, section: await sectionOf(service, id, 'part'), pin };
  };
  [one, other] = [await made('One'), await made('Other')];
});
test.after.always(() => service.stop());

const statusOf = async (method: string, path: string, input: Record<string, unknown>): Promise<number> =>
  (await ada.call(method, path, input)).status;

test.serial('[API-03] an id beside an address counts where both are of one thing', async (t) => {
  const section = { username: 'ada', section_slug: 'part', section_id: one?.section };
  t.is(await statusOf('GET', '/v3/sections/', { ...section, board_slug: one?.slug }), 200);
  t.is(await statusOf('GET', '/v3/sections/', { ...section, board_slug: other?.slug }), 404);
  const board = `/v3/boards/${one?.id}/`;
  t.is(await statusOf('GET', board, { username: 'ada', slug: one?.slug }), 200);
  t.is(await statusOf('GET', board, { username: 'ada', slug: other?.slug }), 404);
});

test.serial('[API-03] a section without its board is not passed over', async (t) => {
  const [section, target] = [one?.section, other?.id];
  t.is(
    await statusOf('PUT', '/v3/bulk_edit/', {
      section_id: section,
      target_board_id: target,
      pin_ids: [one?.pin],
    }),
    400,
  );
  t.is(
    await statusOf('PUT', '/v3/bulk_edit/', {
      board_id: target,
      target_section_id: section,
      pin_ids: [one?.pin],
    }),
    400,
  );
  t.is(await statusOf('DELETE', '/v3/bulk_edit/', { section_id: section, pin_ids: [one?.pin] }), 400);
  t.is(await statusOf('PUT', `/v3/pins/${one?.pin}/`, { section: other?.section }), 404);
  t.is(await statusOf('POST', `/v3/pins/${one?.pin}/repin/`, { section }), 404);
  const { response } = await ada.call('GET', `/v3/pins/${one?.pin}/`);
  t.like(response?.data, { board: { id: one?.id }, section: null });
  t.is(await statusOf('PUT', `/v3/pins/${one?.pin}/`, { section }), 200);
  t.like((await ada.call('GET', `/v3/pins/${one?.pin}/`)).response?.data, { section: { id: section } });
});

test.serial('[API-03] a section named twice goes where both names lead, or nowhere', async (t) => {
  const path = `/v3/pins/${one?.pin}/`;
  const both = { board_id: one?.id, board_section_id: one?.section };
  t.is(await statusOf('PUT', path, { ...both, section: `${other?.id}:${other?.section}` }), 404);
  t.is(await statusOf('PUT', path, { ...both, section: other?.section }), 404);
  t.is(await statusOf('PUT', path, { ...both, section: `${one?.id}:${one?.section}` }), 200);
  const archive = `/v3/boards/${one?.id}/archive/`;
  t.is(await statusOf('PUT', archive, { boardId: other?.id }), 400);
  t.is(await statusOf('PUT', archive, { boardId: one?.id }), 200);
});
