import test from 'ava';
import type { Answer, Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members } from '../../support/people.ts';
import { postFile, uploadFile, type Registered } from '../../support/upload.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService();
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service?.stop());

interface Parts {
  id: string;
  title: string;
  pages: { id: string; blocks: { id: string; type: string; text?: string }[] }[];
  carousel_slots: { id: string; title: string }[];
}
const partsOf = (answer: Answer): Parts => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.response?.data as Parts;
};
const stored = async (id: string): Promise<Parts> => {
  const all = (await ada.call('GET', '/v3/pin_drafts/')).response?.data as Parts[];
  const found = all.find((draft) => draft.id === id);
  if (found === undefined) throw new Error('there is no such draft');
  return found;
};

const uploaded = async (seed: number): Promise<string> =>
  (await uploadFile(ada, await picture(seed))).uploadId;

/** When the draft of an address was last saved, exactly. */
async function savedAt(path: string): Promise<string | undefined> {
  const [id] = /\d+/.exec(path.replace('/v3/', '')) ?? [];
  const sql = 'SELECT updated_at::text AS at FROM pin_drafts WHERE id = $1';
  return (await service.db.pool.query<{ at: string }>(sql, [id])).rows[0]?.at;
}

/** Sends a picture that is not there yet, does the `work` meanwhile, and lets the picture come. */
async function meanwhile(
  path: string,
  input: object,
  seed: number,
  work: () => Promise<void>,
): Promise<Parts> {
  const saved = await savedAt(path);
  const registered = await ada.call('POST', '/v3/uploads/', { type: 'pinimage' });
  const upload = registered.response?.data as Registered;
  const waiting = ada.call('PUT', path, { ...input, change: 'add-file', upload_id: upload.upload_id });
  // What was typed is saved before the picture is waited for.
  await waitFor(async () => (await savedAt(path)) !== saved, { what: 'what was typed to be saved' });
  await work();
  await postFile(upload, await picture(seed));
  return partsOf(await waiting);
}

test.serial('[UPLOAD-05] what is changed in a story while a file is awaited stays', async (t) => {
  const { id } = partsOf(await ada.call('POST', '/v3/story_drafts/', { title: 'Soil', change: 'add-text' }));
  const path = `/v3/story_drafts/${id}/`;
  const [first] = (await stored(id)).pages;
  const block = first?.blocks[0]?.id ?? '';
  const after = await meanwhile(
    path,
    { title: 'Soil', page: 0, block_id: [block], block_text: ['Old'], block_title: [''] },
    611,
    async () => {
      const changed = await ada.call('PUT', path, {
        title: 'Soil and seeds',
        block_id: [block],
        block_text: ['New'],
        block_title: [''],
        change: 'add-page',
      });
      t.is(changed.status, 200, changed.text);
    },
  );
  t.is(after.title, 'Soil and seeds');
  t.is(after.pages.length, 2);
  t.like(after.pages[0]?.blocks, { 0: { text: 'New' }, 1: { type: 'image' }, length: 2 });
  t.deepEqual((await stored(id)).pages, after.pages);
});

test.serial(
  '[UPLOAD-05] what is typed on a page of a story that was moved stays with its page',
  async (t) => {
    const { id } = partsOf(await ada.call('POST', '/v3/story_drafts/', { change: 'add-text' }));
    const path = `/v3/story_drafts/${id}/`;
    await ada.call('PUT', path, { page: 0, change: 'add-page' });
    const [first] = (await stored(id)).pages;
    const block = first?.blocks[0]?.id ?? '';
    await ada.call('PUT', path, { page: 0, change: 'page-down:0' });
    const late = partsOf(
      await ada.call('PUT', path, {
        page: 0,
        block_id: [block],
        block_title: [''],
        block_text: ['Typed'],
        change: 'add-list',
      }),
    );
    t.like(late.pages[1]?.blocks, { 0: { text: 'Typed' }, 1: { type: 'list' }, length: 2 });
    t.is(late.pages[0]?.blocks.length, 0);
  },
);

test.serial('[UPLOAD-05] what is changed in a carousel while a picture is awaited stays', async (t) => {
  const { id } = partsOf(
    await ada.call('POST', '/v3/carousel_drafts/', {
      title: 'Views',
      upload_id: await uploaded(612),
    }),
  );
  const path = `/v3/carousel_drafts/${id}/`;
  const slot = (await stored(id)).carousel_slots[0]?.id ?? '';
  const after = await meanwhile(
    path,
    { title: 'Views', slot_id: [slot], slot_title: ['Bak'] },
    613,
    async () => {
      const changed = await ada.call('PUT', path, {
        title: 'Two views',
        slot_id: [slot],
        slot_title: ['Back'],
        upload_id: await uploaded(614),
      });
      t.is(changed.status, 200, changed.text);
    },
  );
  t.is(after.title, 'Two views');
  t.deepEqual(
    after.carousel_slots.map(({ title }) => title),
    ['Back', '', ''],
  );
});

test.serial(
  '[UPLOAD-05] a new builder leads to the drafts below it, and an open draft does not',
  async (t) => {
    const { eli } = await members(service, 'eli');
    const html = async (path: string): Promise<string> => (await eli.send('GET', path)).text;
    const link = /<a [^>]*href="#draft-lists"[^>]*>Continue a draft<\/a>/;
    const builders = ['/pin-builder/', '/pin-builder/carousel/', '/story-pin-builder/'];
    for (const path of builders) t.notRegex(await html(path), link, path);
    const { id } = partsOf(await eli.call('POST', '/v3/story_drafts/', { change: 'add-text' }));
    for (const path of builders) t.regex(await html(path), link, path);
    partsOf(await eli.call('POST', '/v3/story_drafts/', { change: 'add-text' }));
    const open = await html(`/story-pin-builder/?draft=${id}`);
    t.notRegex(open, link);
    t.regex(open, /id="draft-lists"/);
  },
);
