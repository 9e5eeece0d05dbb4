import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { mp4 } from '../../../support/data/videos.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, member, members } from '../../support/people.ts';
import { uploadFile } from '../../support/upload.ts';
import { boardIdOf } from './stated-pins.ts';
import { bringIn, download, exportOf, opened, zipOf } from './copies.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.after.always(() => service?.stop());

interface Draft {
  id: string;
  title: string;
  place: string;
  new_board_name: string;
  publish_at: string | null;
  video: { status: string } | null;
  images: object | null;
  carousel_slots: object[] | null;
  pages: { blocks: { id: string; type: string; text?: string; altText?: string }[] }[] | null;
}

const draftsOf = async (who: Member): Promise<Map<string, Draft>> => {
  const list = (await who.call('GET', '/v3/pin_drafts/')).response?.data as Draft[];
  return new Map(list.map((draft) => [draft.title, draft]));
};
const inHours = (hours: number): string => new Date(Date.now() + hours * 3600_000).toISOString();

async function made(who: Member, path: string, fields: Record<string, unknown>): Promise<Draft> {
  const answer = await who.call('POST', path, fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.response?.data as Draft;
}

/** Adds a picture to a draft of several parts. */
async function withPicture(who: Member, path: string, seed: number): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture(seed))]), 'picture.jpg');
  const answer = await who.send('PUT', path, { body: form, headers: { accept: 'application/json' } });
  if (answer.status >= 300) throw new Error(answer.text);
}

const setVideo: Statement = {
  name: 'test_set_video',
  text: `UPDATE uploads SET status = $2 WHERE id = $1`,
};
const putOff: Statement = {
  name: 'test_export_put_off',
  text: `SELECT attempts FROM jobs WHERE kind = 'account-export' AND payload ->> 'userId' = $1 AND run_at > now()`,
};

test.serial('[USER-06] [UPLOAD-05] an export waits for the video of a draft to be processed', async (t) => {
  const cleo = await member(service, 'cleo');
  const { uploadId: video } = await uploadFile(cleo, await mp4('320x240', 1), 'video');
  await made(cleo, '/v3/pin_drafts/', { title: 'Film', video_upload_id: video });
  await waitFor(async () => (await draftsOf(cleo)).get('Film')?.video?.status === 'succeeded', {
    what: 'the film',
  });
  await service.db.rows(setVideo, [video, 'processing']);
  const asked = exportOf(cleo);
  const [job] = await waitFor(
    async () => {
      const found = await service.db.rows<{ attempts: number }>(putOff, [cleo.id]);
      return found.length > 0 ? found : undefined;
    },
    { what: 'the export to be put off' },
  );
  t.is(job?.attempts, 0);
  await service.db.rows(setVideo, [video, 'succeeded']);
  const copied = await opened((await download(cleo, (await asked).url ?? '')).bytes);
  t.true([...copied.keys()].some((name) => name.startsWith('videos/')));
});

test.serial(
  '[USER-06] [UPLOAD-05] a copy brings drafts with their files, and scheduled ones with their time',
  async (t) => {
    const board = await boardOf(ada, 'Plans', { privacy: 'secret' });
    const image = (await picture(521)).toString('base64');
    const at = inHours(48);
    await made(ada, '/v3/pin_drafts/', {
      title: 'Tomorrow',
      description: 'Soon',
      image_base64: image,
      place: board.id,
      publish_at: at,
    });
    const film = await uploadFile(ada, await mp4('320x180', 1), 'video');
    await made(ada, '/v3/pin_drafts/', { title: 'Moving', video_upload_id: film.uploadId });
    await waitFor(async () => (await draftsOf(ada)).get('Moving')?.video?.status === 'succeeded', {
      what: 'the video of the draft',
    });
    const carousel = await made(ada, '/v3/carousel_drafts/', {
      title: 'Two views',
      new_board_name: 'Prints',
    });
    for (const seed of [522, 523]) await withPicture(ada, `/v3/carousel_drafts/${carousel.id}/`, seed);
    const story = await made(ada, '/v3/story_drafts/', { title: 'Story', change: 'add-text' });
    await withPicture(ada, `/v3/story_drafts/${story.id}/`, 524);
    const shown = (await draftsOf(ada)).get('Story')?.pages?.[0]?.blocks[1]?.id;
    await ada.call('PUT', `/v3/story_drafts/${story.id}/`, { block_id: [shown], block_text: ['A hill'] });
    const theirs = await boardOf(eve, 'Of eve', { privacy: 'public' });
    await service.db.rows(place, [ada.id, theirs.id]);

    const { bytes } = await download(ada, (await exportOf(ada)).url ?? '');
    const came = await bringIn(service, bob, bytes);
    t.like(came, { status: 'done', boards: 1, pins: 0, drafts: 5, refused: 0 });
    const here = await draftsOf(bob);
    const plans = await boardIdOf(bob, 'Plans');
    t.like(here.get('Tomorrow'), { description: 'Soon', place: plans, publish_at: at });
    t.truthy(here.get('Tomorrow')?.images);
    t.like(here.get('Moving'), { video: { status: 'succeeded' }, publish_at: null });
    t.is(here.get('Two views')?.carousel_slots?.length, 2);
    t.is(here.get('Two views')?.new_board_name, 'Prints');
    const types = here.get('Story')?.pages?.map(({ blocks }) => blocks.map(({ type }) => type));
    t.deepEqual(types, [['text', 'image']]);
    t.is(here.get('Story')?.pages?.[0]?.blocks[1]?.altText, 'A hill');
    t.like(here.get('Elsewhere'), { place: 'profile', publish_at: null }, 'nothing is published elsewhere');
    t.is((await draftsOf(eve)).size, 0);
    const page = (await bob.send('GET', '/settings/import/')).text;
    t.true(page.includes('5 drafts added.'));
    t.true(page.includes('Comments, tries, reactions and messages'));

    const published = await bob.call('PUT', `/v3/pin_drafts/${here.get('Moving')?.id ?? ''}/`, {
      act: 'publish',
    });
    t.is(published.status, 200, published.text);
    t.like(await bringIn(service, bob, bytes), { status: 'done', drafts: 0 }, 'nothing comes twice');
    t.is((await draftsOf(bob)).size, 4);
  },
);

/** A scheduled draft for a board of somebody else. */
const place: Statement = {
  name: 'test_draft_elsewhere',
  text: `
    INSERT INTO pin_drafts (user_id, fields, image_signature, publish_at)
    SELECT $1, fields || jsonb_build_object('title', 'Elsewhere', 'place', $2::bigint::text), image_signature, publish_at
    FROM pin_drafts WHERE user_id = $1 AND publish_at IS NOT NULL`,
};

test.serial('[USER-06] drafts of a hostile copy keep to what the form takes', async (t) => {
  const draft = { id: '1', title: 't'.repeat(300), boardId: null, link: 'javascript:alert(1)' };
  const block = { type: 'text', text: 'x'.repeat(9000) };
  const lines = [
    draft,
    { ...draft, id: '2', kind: 'story', title: 'Long', pages: [{ blocks: [block] }] },
    { ...draft, id: '3', boardId: 7 },
    { title: 'No id' },
    { ...draft, id: '4', title: 'Gone', picture: `pictures/${'d'.repeat(32)}.jpg` },
    { ...draft, id: '5', title: 'Past', publishAt: '2020-01-01T00:00:00Z' },
    ...Array.from({ length: 120 }, (_one, at) => ({ ...draft, id: String(100 + at), title: 'Many' })),
  ];
  const came = await bringIn(
    service,
    eve,
    await zipOf({
      'export.json': JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' }),
      'boards.json': '[]',
      'pins.ndjson': '',
      'drafts.ndjson': lines.map((line) => JSON.stringify(line)).join('\n'),
    }),
  );
  t.like(came, { status: 'done', drafts: 100, refused: 0 });
  const list = (await eve.call('GET', '/v3/pin_drafts/')).response?.data as (Draft & { link: string })[];
  t.is(list.length, 100);
  t.true(
    list.every(({ title, link, place: where }) => title.length <= 100 && link === '' && where === 'profile'),
  );
  t.deepEqual(list.find(({ title }) => title === 'Long')?.pages, [], 'a block that no form takes');
  t.is(list.find(({ title }) => title === 'Past')?.publish_at, null);
});
