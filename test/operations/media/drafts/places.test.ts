import test from 'ava';
import type { Answer, Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService();
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service?.stop());

interface Shown {
  /** The chosen place, as the form submits it. */
  place: string;
  label: string;
  isRefused: boolean;
}
const shownOn = async (path: string): Promise<Shown> => {
  const { text } = await ada.send('GET', path, { headers: { accept: 'text/html' } });
  const select = /<select[^>]*name="place"[^>]*>.*?<\/select>/s.exec(text)?.[0] ?? '';
  const [, place = '', label = ''] = /<option value="([^"]*)" selected="">([^<]*)</.exec(select) ?? [];
  return { place, label, isRefused: text.includes('Pins can’t be saved there anymore.') };
};
const dataOf = <T>(answer: Answer): T => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.response?.data as T;
};
const builders = { pin: '/pin-builder/', story: '/story-pin-builder/', carousel: '/pin-builder/carousel/' };
const draftOf = async (kind: keyof typeof builders, place: string): Promise<string> =>
  dataOf<{ id: string }>(await ada.call('POST', `/v3/${kind}_drafts/`, { title: 'Kept', place })).id;

test.serial(
  '[UPLOAD-05] a draft for a section that went with its pins shows no place, and never becomes public on the profile',
  async (t) => {
    const { id: boardId } = await boardOf(ada, 'Plans', { privacy: 'secret' });
    const section = dataOf<{ id: string }>(
      await ada.call('POST', `/v3/boards/${boardId}/sections/`, { name: 'Presents' }),
    );
    const place = `${boardId}:${section.id}`;
    const drafts: [string, keyof typeof builders, string][] = [];
    for (const kind of ['pin', 'story', 'carousel'] as const)
      drafts.push([await draftOf(kind, place), kind, builders[kind]]);
    for (const [id, , path] of drafts)
      t.deepEqual(await shownOn(`${path}?draft=${id}`), {
        place,
        label: 'Plans › Presents',
        isRefused: false,
      });
    t.is((await ada.call('DELETE', `/v3/sections/${section.id}/`, { pins: 'delete' })).status, 200);
    for (const [id, kind, path] of drafts) {
      const shown = await shownOn(`${path}?draft=${id}`);
      t.deepEqual(shown, { place, label: 'Choose a board', isRefused: true });
      const sent = await ada.send('POST', `/v3/${kind}_drafts/${id}/`, {
        body: new URLSearchParams({ _method: 'PUT', title: 'Kept again', place: shown.place, act: 'keep' }),
        headers: { accept: 'text/html' },
      });
      t.is(sent.status, 303);
      t.is((await shownOn(`${path}?draft=${id}`)).place, place);
    }
    const image_base64 = (await picture(521)).toString('base64');
    const published = await ada.call('PUT', `/v3/pin_drafts/${drafts[0]?.[0]}/`, {
      image_base64,
      act: 'publish',
    });
    t.is(published.response?.error?.id, 'section_not_found');
    t.deepEqual((await ada.call('GET', `/v3/users/ada/pins/`)).response?.data, []);
  },
);

const sectionOf = async (boardId: string, name: string): Promise<string> =>
  dataOf<{ id: string }>(await ada.call('POST', `/v3/boards/${boardId}/sections/`, { name })).id;
const placesOf = async (ids: readonly string[]): Promise<string[]> => {
  const drafts = dataOf<{ id: string; place: string }[]>(await ada.call('GET', '/v3/pin_drafts/'));
  return ids.map((id) => drafts.find((draft) => draft.id === id)?.place ?? '');
};
const undo = (job: Answer) => ada.call('POST', `/v3/boards/jobs/${dataOf<{ id: string }>(job).id}/undo/`);

test.serial(
  '[UPLOAD-05] [BOARD-07] drafts follow the pins of a section that is merged or removed, and back with an undo',
  async (t) => {
    const { id: boardId } = await boardOf(ada, 'Garden', { privacy: 'secret' });
    const [beds, pots] = [await sectionOf(boardId, 'Beds'), await sectionOf(boardId, 'Pots')];
    const ids = [await draftOf('pin', `${boardId}:${beds}`), await draftOf('story', boardId)];
    const merged = await ada.call('POST', `/v3/sections/${beds}/merge/${pots}/`);
    t.deepEqual(await placesOf(ids), [`${boardId}:${pots}`, boardId]);
    const removed = await ada.call('DELETE', `/v3/sections/${pots}/`, { pins: 'keep' });
    t.deepEqual(await placesOf(ids), [boardId, boardId]);
    t.is((await undo(removed)).status, 200);
    t.deepEqual(await placesOf(ids), [`${boardId}:${pots}`, boardId]);
    t.is((await undo(merged)).status, 200);
    t.deepEqual(await placesOf(ids), [`${boardId}:${beds}`, boardId]);
  },
);

test.serial(
  '[UPLOAD-05] [BOARD-06] drafts follow a merged board and its sections, and an undo leads those back that still stand there',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Shed', { privacy: 'secret' }), await boardOf(ada, 'House')];
    const tools = await sectionOf(from.id, 'Tools');
    const [paint, walls] = [await sectionOf(from.id, 'Paint'), await sectionOf(into.id, 'PAINT')];
    const ids: string[] = [];
    for (const place of [from.id, `${from.id}:${tools}`, `${from.id}:${paint}`, into.id, 'profile'])
      ids.push(await draftOf('pin', place));
    const merged = await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`);
    const there = [into.id, `${into.id}:${tools}`, `${into.id}:${walls}`, into.id, 'profile'];
    t.deepEqual(await placesOf(ids), there);
    await ada.call('PUT', `/v3/pin_drafts/${ids[1]}/`, { place: 'profile' });
    t.is((await undo(merged)).status, 200);
    t.deepEqual(await placesOf(ids), [from.id, 'profile', `${from.id}:${paint}`, into.id, 'profile']);
  },
);

test.serial(
  '[UPLOAD-05] [SAVE-08] a draft names a board, which is made once it is scheduled or published, or is the one of that name',
  async (t) => {
    const boards = async () =>
      dataOf<{ id: string; name: string }[]>(await ada.call('GET', '/v3/users/ada/boards/')).filter(
        ({ name }) => name === 'Terrace',
      );
    const image_base64 = (await picture(524)).toString('base64');
    const kept = await ada.call('POST', '/v3/pin_drafts/', {
      image_base64,
      new_board_name: 'Terrace',
      act: 'keep',
    });
    const { id } = dataOf<{ id: string }>(kept);
    t.like(kept.response?.data, { place: 'profile', new_board_name: 'Terrace' });
    t.deepEqual(await boards(), [], 'a draft alone makes none');
    const { text } = await ada.send('GET', `/pin-builder/?draft=${id}`, { headers: { accept: 'text/html' } });
    t.regex(text, /<input[^>]*name="new_board_name"[^>]*value="Terrace"/);
    const publish_at = new Date(Date.now() + 3600_000).toISOString();
    const scheduled = await ada.call('PUT', `/v3/pin_drafts/${id}/`, { act: 'schedule', publish_at });
    const [board] = await boards();
    t.like(scheduled.response?.data, { place: board?.id, new_board_name: '', publish_at });
    const { pin_id: pinId } = dataOf<{ pin_id: string }>(
      await ada.call('POST', '/v3/pin_drafts/', { image_base64, new_board_name: 'terrace', act: 'publish' }),
    );
    const direct = await ada.call('POST', '/v3/pins/', { image_base64, new_board_name: 'TERRACE' });
    t.like(direct.response?.data, { board: { id: board?.id } });
    t.like((await ada.call('GET', `/v3/pins/${pinId}/`)).response?.data, { board: { id: board?.id } });
    t.is((await boards()).length, 1);
    await ada.call('DELETE', `/v3/pin_drafts/${id}/`);
  },
);

test.serial('[UPLOAD-05] nothing is scheduled for a place that takes no pins', async (t) => {
  const { id: boardId } = await boardOf(ada, 'Shelved');
  t.is((await ada.call('PUT', `/v3/boards/${boardId}/archive/`)).status, 200);
  const image_base64 = (await picture(522)).toString('base64');
  const open = (await boardOf(ada, 'Open')).id;
  const publish_at = new Date(Date.now() + 3600_000).toISOString();
  for (const [place, id] of [
    [boardId, 'board_archived'],
    ['4711', 'board_not_found'],
    [`${open}:4711`, 'section_not_found'],
  ] as const) {
    const answer = await ada.call('POST', '/v3/pin_drafts/', {
      image_base64,
      place,
      act: 'schedule',
      publish_at,
    });
    t.is(answer.response?.error?.id, id);
    t.is(answer.response?.error?.fields[0]?.field, 'place');
  }
  const kept = dataOf<{ place: string; publish_at: null }[]>(await ada.call('GET', '/v3/pin_drafts/'));
  t.true(
    kept.some(({ place, publish_at: at }) => place === boardId && at === null),
    'it is kept as a draft',
  );
});

test.serial('[UPLOAD-05] a draft for an archived board shows no place', async (t) => {
  const { id: boardId } = await boardOf(ada, 'Done');
  const id = await draftOf('pin', boardId);
  t.is((await ada.call('PUT', `/v3/boards/${boardId}/archive/`)).status, 200);
  t.deepEqual(await shownOn(`/pin-builder/?draft=${id}`), {
    place: boardId,
    label: 'Choose a board',
    isRefused: true,
  });
  t.like(await shownOn(`/pin-builder/?board=${boardId}`), { label: 'Choose a board', isRefused: true });
});

test.serial('[UPLOAD-05] a board beyond those used last is shown as the place of a draft', async (t) => {
  const { id: boardId } = await boardOf(ada, 'Long ago');
  const id = await draftOf('carousel', boardId);
  await service.db.rows({
    name: 'test_many_boards',
    text: `
      INSERT INTO boards (owner_id, name, slug) SELECT ${ada.id}, 'Board ' || n, 'board-' || n FROM generate_series(1, 201) n`,
  });
  const shown = { place: boardId, label: 'Long ago', isRefused: false };
  t.deepEqual(await shownOn(`/pin-builder/carousel/?draft=${id}`), shown);
  t.deepEqual(await shownOn(`/pin-builder/?board=${boardId}`), shown);
});

test.serial(
  '[UPLOAD-05] [USER-11] what cannot be published at its time is a draft again that says why, and its author is told',
  async (t) => {
    const { id: boardId } = await boardOf(ada, 'Gone soon');
    const image_base64 = (await picture(523)).toString('base64');
    const publish_at = new Date(Date.now() + 3600_000).toISOString();
    const { id } = dataOf<{ id: string }>(
      await ada.call('POST', '/v3/pin_drafts/', {
        title: 'Nowhere',
        image_base64,
        place: boardId,
        publish_at,
      }),
    );
    await ada.call('DELETE', `/v3/boards/${boardId}/`);
    await service.db.rows({
      name: 'drafts_make_due',
      text: `UPDATE pin_drafts SET publish_at = now() - interval '1 second' WHERE publish_at IS NOT NULL`,
    });
    const draft = async () =>
      dataOf<{ id: string; problem: string | null }[]>(await ada.call('GET', '/v3/pin_drafts/')).find(
        (each) => each.id === id,
      );
    await waitFor(async () => (await draft())?.problem != null, { what: 'the reason', intervalMs: 250 });
    t.like(await draft(), { title: 'Nowhere', publish_at: null });
    const news = async () => dataOf<{ news_type: string }[]>(await ada.call('GET', '/v3/news_hub/'));
    const [told] = await news();
    t.is(told?.news_type, 'draft_stopped');
    t.true(JSON.stringify(told).includes(`/pin-builder/?draft=${id}`));
    t.is((await ada.call('DELETE', `/v3/pin_drafts/${id}/`)).status, 200);
    t.deepEqual(await news(), [], 'what needs nothing any more is not told');
  },
);
