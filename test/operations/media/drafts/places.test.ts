import test from 'ava';
import type { Answer, Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
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
  '[UPLOAD-05] a draft for a section that is gone shows no place, and never becomes public on the profile',
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
    t.is((await ada.call('DELETE', `/v3/sections/${section.id}/`, { pins: 'keep' })).status, 200);
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
