import { boardOf, quickPins, sectionOf } from '../../support/people.ts';
import { createsAfter } from './creates-after.ts';
import { createsAtWork } from './creates-at-work.ts';
import { createsOfDrafts } from './creates-of-drafts.ts';
import { createsBy, type Create } from './create.ts';
import { type Ground, uploaded } from './ground.ts';

/** One call of every operation that takes a key and needs little setup, each with its own objects. */
export async function creates({ service, ada, bob, eve, sam }: Ground): Promise<Create[]> {
  const board = await boardOf(ada, 'Ground');
  const [pin = '', second = '', third = ''] = await quickPins(service, ada.id, board.id, 3);
  const section = await sectionOf(service, board.id, 'Shelf');
  const room = await sectionOf(service, board.id, 'Room');
  const cellar = await sectionOf(service, board.id, 'Cellar');
  const [from, to, elsewhere] = [
    await boardOf(ada, 'From'),
    await boardOf(ada, 'To'),
    await boardOf(ada, 'Elsewhere'),
  ];
  await quickPins(service, ada.id, from.id, 2);
  const ofBob = await boardOf(bob, 'Of Bob');
  const linked = await boardOf(ada, 'Linked');
  const mailed = await boardOf(ada, 'Mailed');
  const [upload] = await service.db.rows<{ id: string }>(uploaded, [ada.id, pin]);
  const pictured = { upload_id: upload?.id };
  const comment = `/v3/aggregated_pin_data/${pin}/comment/`;
  const first = await ada.call('POST', comment, { text: 'First' });
  const begun = await ada.call('POST', '/v3/conversations/', { user_ids: [eve.id], text: 'Hello' });
  const conversation = (begun.response?.data as { id: string }).id;
  await ada.call('POST', '/v3/businesses/', { name: 'Works', category: 'brand' });
  const by = createsBy(ada);
  const text = { input: { text: 'Something else' } };
  return [
    by('aggregated_pin_data/{object_id}/comment', comment, { text: 'Lovely' }, text, ['pin_comments', 1]),
    by(
      'aggregated_pin_data/{object_id}/comment',
      comment,
      { text: 'So it is', parent_id: (first.response?.data as { id: string }).id },
      text,
      ['pin_comments', 1],
      bob,
    ),
    by('aggregated_pin_data/{object_id}/comment', comment, { text: 'See', ...pictured }, text, [
      'pin_comments',
      1,
    ]),
    by('boards', '/v3/boards/', { name: 'New' }, { input: { name: 'Newer' } }, ['boards', 1]),
    by(
      'boards/{board_id}/sections',
      `/v3/boards/${board.id}/sections/`,
      { name: 'Drawer', pin_ids: [third] },
      { input: { name: 'Chest' } },
      ['board_sections', 1],
    ),
    by('boards/{board_id}/notes', `/v3/boards/${board.id}/notes/`, { text: 'Buy clay' }, text, [
      'board_notes',
      1,
    ]),
    by(
      'boards/{board_id}/invites',
      `/v3/boards/${board.id}/invites/`,
      { invited_user_ids: [bob.id] },
      { input: { invited_user_ids: [eve.id] } },
      ['board_collaborators', 1],
    ),
    by(
      'boards/{board_id}/email_invites',
      `/v3/boards/${mailed.id}/email_invites/`,
      { emails: ['a@example.com'] },
      { input: { emails: ['b@example.com'] } },
      ['board_links', 1],
    ),
    by(
      'boards/{board_id}/link',
      `/v3/boards/${linked.id}/link/`,
      {},
      { path: `/v3/boards/${board.id}/link/` },
      ['board_links', 1],
    ),
    by(
      'boards/{board_id}/merge/{target_id}',
      `/v3/boards/${from.id}/merge/${to.id}/`,
      {},
      { path: `/v3/boards/${elsewhere.id}/merge/${to.id}/` },
      ['board_jobs', 1],
    ),
    by(
      'bulk_edit',
      '/v3/bulk_edit/',
      { board_id: ofBob.id, pin_ids: [pin, second] },
      { input: { board_id: ofBob.id, pin_ids: [pin] } },
      ['pins', 2],
      bob,
    ),
    by(
      'bulk_edit/all',
      '/v3/bulk_edit/all/',
      { board_id: board.id, target_board_id: to.id },
      { input: { board_id: board.id, target_board_id: to.id, exclude_pin_ids: [pin] } },
      ['board_jobs', 1],
    ),
    by(
      'sections/{section_id}/merge/{target_id}',
      `/v3/sections/${section}/merge/${room}/`,
      {},
      { path: `/v3/sections/${cellar}/merge/${room}/` },
      ['board_sections', -1],
    ),
    by(
      'sections/{section_id}/move',
      `/v3/sections/${cellar}/move/`,
      { direction: 'up' },
      { input: { direction: 'down' } },
      ['board_sections', 0],
    ),
    by(
      'conversations',
      '/v3/conversations/',
      { user_ids: [bob.id, eve.id], text: 'All of you' },
      { input: { user_ids: [bob.id, eve.id], text: 'Nobody' } },
      ['conversations', 1],
    ),
    by(
      'conversations/{conversation_id}/messages',
      `/v3/conversations/${conversation}/messages/`,
      { text: 'Good morning' },
      text,
      ['messages', 1],
      eve,
    ),
    by(
      'pins/{pin_id}/send',
      `/v3/pins/${pin}/send/`,
      { user_ids: [eve.id], text: 'Look' },
      { input: { user_ids: [eve.id], text: 'Look here' } },
      ['messages', 1],
      bob,
    ),
    by(
      'invite_codes',
      '/v3/invite_codes/',
      { object_id: pin },
      { input: { object_id: second } },
      ['invite_codes', 1],
      eve,
    ),
    by(
      'pins',
      '/v3/pins/',
      { board_id: board.id, title: 'Bowl', ...pictured },
      { input: { board_id: board.id, title: 'Vase', ...pictured } },
      ['pins', 1],
    ),
    by(
      'pins',
      '/v3/pins/',
      { new_board_name: 'Made for it', ...pictured },
      { input: { new_board_name: 'Made for that', ...pictured } },
      ['boards', 1],
    ),
    by(
      'pins/{pin_id}/repin',
      `/v3/pins/${pin}/repin/`,
      { board_id: ofBob.id },
      { input: {} },
      ['pins', 1],
      bob,
    ),
    by(
      'pins/{pin_id}/repin',
      `/v3/pins/${second}/repin/`,
      { create: true, board_name: 'On the way' },
      { input: { create: true, board_name: 'Another way' } },
      ['boards', 1],
      bob,
    ),
    by(
      'storypins',
      '/v3/storypins/',
      { pages: [{ blocks: [{ type: 'image', ...pictured }] }], title: 'Story' },
      { input: { pages: [{ blocks: [{ type: 'image', ...pictured }] }], title: 'Tale' } },
      ['pins', 1],
    ),
    ...createsOfDrafts(ada, pictured),
    ...createsAtWork({ ada, bob, eve, sam }, [pin, second, third]),
    ...(await createsAfter(service, { ada, bob, sam })),
  ];
}
