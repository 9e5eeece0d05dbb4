import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { pruneExpired } from '../../support/data/prune-expired.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';
import { uploadFile } from '../support/upload.ts';

let service: TestService;
let ada: Member;
let bob: Member;
const images: string[] = [];

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  for (const seed of [1, 2, 3]) images.push((await picture(seed)).toString('base64'));
});
test.after.always(() => service.stop());

interface Pin {
  id: string;
  image_signature: string;
  carousel_data: { id: string; index: number; carousel_slots: Slot[] } | null;
  story_pin_data: Story | null;
  story_pin_data_id: string | null;
  [field: string]: unknown;
}
interface Slot {
  id: string;
  title: string | null;
  details: string | null;
  link: string | null;
  image_signature: string;
  images: Record<string, { url: string; width: number; height: number }>;
}
interface Story {
  id: string;
  pages: { id: string; image_signature: string | null; blocks: Record<string, unknown>[] }[];
  [field: string]: unknown;
}

function pinOf(answer: Answer): Pin {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.response?.data as Pin;
}
const slots = (count: number): Record<string, unknown>[] =>
  images.slice(0, count).map((image_base64, index) => ({
    image_base64,
    title: `Slide ${index + 1}`,
    details: index === 0 ? 'The front' : '',
    link: index === 0 ? 'https://example.com/front' : '',
  }));
const carousel = async (): Promise<Pin> =>
  pinOf(await ada.call('POST', '/v3/pins/', { title: 'Three views', carousel: slots(3) }));
const pages = (): Record<string, unknown>[] => [
  {
    blocks: [
      { type: 'image', image_base64: images[1], alt_text: 'A sack of soil' },
      { type: 'text', text: 'First, the soil.' },
    ],
  },
  { blocks: [{ type: 'list', title: 'You need', items: ['A pot', 'Gravel'] }] },
];

test.serial('[CARD-13] a carousel is made of two to five pictures and answered slot by slot', async (t) => {
  const pin = await carousel();
  const { carousel_data: data } = pin;
  t.is(data?.carousel_slots.length, 3);
  t.is(data?.carousel_slots[0]?.image_signature, pin.image_signature);
  t.like(data?.carousel_slots[0], {
    title: 'Slide 1',
    details: 'The front',
    link: 'https://example.com/front',
  });
  t.like(data?.carousel_slots[1], { title: 'Slide 2', details: null, link: null });
  t.regex(String(data?.carousel_slots[0]?.id), /^\d+$/);
  // gallery-dl uses the first size listed.
  t.is(Object.keys(data?.carousel_slots[0]?.images ?? {}).at(0), 'orig');
  t.like(pin, { videos: null, story_pin_data: null, is_video: false, embed: null });
});

test.serial(
  '[CARD-13] one slot, six slots and slots that are none are refused with a sentence',
  async (t) => {
    const bad: [unknown, RegExp][] = [
      [slots(1), /2 to 5/],
      [[...slots(3), ...slots(3)], /5 entries/],
      ['[{', /list/],
      [[{ title: 'No picture' }, { title: 'None' }], /Choose a picture/],
      [[7, 8], /object/],
    ];
    for (const [value, sentence] of bad) {
      const answer = await ada.call('POST', '/v3/pins/', { carousel: value });
      t.is(answer.status, 400, answer.text);
      t.regex(answer.response?.message ?? '', sentence);
    }
  },
);

test.serial('[CLOSE-10] a story holds pages of blocks, and says how many stand still', async (t) => {
  const product = pinOf(
    await ada.call('POST', '/v3/pins/', {
      image_base64: images[2],
      kind: 'product',
      title: 'Pot',
      product_price: '9',
      product_currency: 'EUR',
    }),
  );
  const made = pinOf(
    await ada.call('POST', '/v3/storypins/', {
      title: 'How to pot',
      pages: [...pages(), { blocks: [{ type: 'product', pin_id: product.id }] }],
    }),
  );
  const story = made.story_pin_data;
  t.like(story, {
    static_page_count: 3,
    total_video_duration: 0,
    has_product_pins: true,
    is_deleted: false,
    metadata: { pin_title: 'How to pot' },
  });
  t.is(made.story_pin_data_id, story?.id ?? null);
  t.is(story?.pages[0]?.image_signature, made.image_signature);
  t.like(story?.pages[0]?.blocks[0], { alt_text: 'A sack of soil' });
  const html = (await bob.send('GET', `/pin/${made.id}/`, { headers: { accept: 'text/html' } })).text;
  t.regex(html, /<img[^>]* alt="A sack of soil"/);
  t.like(story?.pages[0]?.blocks[0], { block_type: 2, type: 'story_pin_image_block' });
  t.like(story?.pages[0]?.blocks[1], { block_type: 1, text: 'First, the soil.' });
  t.like(story?.pages[1]?.blocks[0], { heading: 'You need', items: ['A pot', 'Gravel'] });
  t.like(story?.pages[2]?.blocks[0], { pin_id: product.id, text: 'Pot' });
});

test.serial('[CLOSE-10] a tagged product that somebody may not see is not told to them', async (t) => {
  const board = await boardOf(ada, 'Hidden pots', { privacy: 'secret' });
  const hidden = pinOf(
    await ada.call('POST', '/v3/pins/', { image_base64: images[2], title: 'Secret pot', board_id: board.id }),
  );
  const made = pinOf(
    await ada.call('POST', '/v3/storypins/', {
      pages: [
        {
          blocks: [
            { type: 'image', image_base64: images[0] },
            { type: 'product', pin_id: hidden.id },
          ],
        },
      ],
    }),
  );
  const seen = await bob.call('GET', `/v3/pins/${made.id}/`);
  t.is(seen.status, 200);
  t.false(seen.text.includes('Secret pot') || seen.text.includes(hidden.id));
  const refused = await bob.call('POST', '/v3/storypins/', {
    pages: [
      {
        blocks: [
          { type: 'image', image_base64: images[0] },
          { type: 'product', pin_id: hidden.id },
        ],
      },
    ],
  });
  t.is(refused.status, 404);
});

test.serial('[CLOSE-10] a story of words alone, of nothing, or of too much is refused', async (t) => {
  const bad: [unknown, RegExp][] = [
    [[{ blocks: [{ type: 'text', text: 'Only words' }] }], /at least one picture/],
    [[], /at least one page/],
    [[{ blocks: [] }], /at least one block/],
    [[{ blocks: [{ type: 'music' }] }], /image, video, text, list or product/],
    [Array.from({ length: 21 }, () => ({ blocks: [{ type: 'text', text: 'x' }] })), /20 entries/],
  ];
  for (const [value, sentence] of bad) {
    const answer = await ada.call('POST', '/v3/storypins/', { pages: value });
    t.is(answer.status, 400, answer.text);
    t.regex(answer.response?.message ?? '', sentence);
  }
});

test.serial('[CLOSE-10] clients send a story as one JSON text, its pictures by upload', async (t) => {
  const first = await uploadFile(ada, await picture(5));
  const cover = await uploadFile(ada, await picture(6));
  const story = {
    metadata: { pin_title: 'From a script', pin_image_signature: cover.etag, canvas_aspect_ratio: 0.75 },
    pages: [{ blocks: [{ block_style: { height: 100 }, tracking_id: first.uploadId, type: 2 }], layout: 0 }],
  };
  const made = pinOf(
    await ada.resource('StoryPinResource', 'create', {
      description: 'Hello',
      story_pin: JSON.stringify(story),
      user_mention_tags: '[]',
    }),
  );
  t.like(made, { title: 'From a script', image_signature: cover.etag });
  t.is(made.story_pin_data?.pages[0]?.image_signature, first.etag);
  const others = pinOf(
    await bob.resource('StoryPinResource', 'create', {
      story_pin: JSON.stringify({
        ...story,
        pages: [{ blocks: [{ tracking_id: (await uploadFile(bob, await picture(7))).uploadId, type: 2 }] }],
      }),
    }),
  );
  t.not(others.image_signature, cover.etag, 'the cover was another’s upload');
});

test.serial(
  '[CLOSE-10] copies share a carousel and a story; what is taken back leaves the cover alone',
  async (t) => {
    const board = await boardOf(bob, 'Copies');
    for (const kind of ['carousel', 'story'] as const) {
      const made =
        kind === 'carousel'
          ? await carousel()
          : pinOf(await ada.call('POST', '/v3/storypins/', { title: 'To copy', pages: pages() }));
      t.is((await bob.call('POST', `/v3/pins/${made.id}/repin/`, { board_id: board.id })).status, 201);
      const list = await bob.call('GET', `/v3/boards/${board.id}/pins/`);
      const [copy] = list.response?.data as [Pin];
      t.is(copy.carousel_data?.carousel_slots.length, kind === 'carousel' ? 3 : undefined);
      t.is(copy.story_pin_data?.pages.length, kind === 'story' ? 2 : undefined);
      await ada.call('DELETE', `/v3/pins/${made.id}/`);
      const after = pinOf(await bob.call('GET', `/v3/pins/${copy.id}/`));
      if (kind === 'carousel') t.is(after.carousel_data?.carousel_slots.length, 3);
      else t.like(after.story_pin_data, { is_deleted: true, pages: [], static_page_count: 0 });
    }
  },
);

const media: Statement = { name: 'test_media', text: 'SELECT id FROM pin_media ORDER BY id' };
const age: Statement = {
  name: 'test_age_media',
  text: `UPDATE pin_media SET created_at = now() - interval '2 days'`,
};

test.serial(
  'media go a day after the last pin that had them, unless that can still be restored',
  async (t) => {
    const made = await carousel();
    await ada.call('DELETE', `/v3/pins/${made.id}/`);
    await service.db.rows(age);
    await pruneExpired(service.db);
    const ids = async (): Promise<string[]> =>
      (await service.db.rows<{ id: string }>(media)).map(({ id }) => id);
    t.true((await ids()).includes(made.id), 'it can be restored');
    await service.db.rows({
      name: 'test_age_deleted',
      text: `UPDATE deleted_pins SET deleted_at = now() - interval '2 hours'`,
    });
    await pruneExpired(service.db);
    t.false((await ids()).includes(made.id));
  },
);

test.serial(
  '[CLOSE-10] the cover of a published story becomes the picture of another page, or another picture',
  async (t) => {
    const story = pinOf(
      await ada.call('POST', '/v3/storypins/', {
        pages: [
          { blocks: [{ type: 'image', image_base64: images[0] }] },
          { blocks: [{ type: 'text', text: 'Words alone' }] },
          { blocks: [{ type: 'image', image_base64: images[1] }] },
        ],
      }),
    );
    const [first = '', , second = ''] =
      story.story_pin_data?.pages.map((page) => page.image_signature ?? '') ?? [];
    const copy = pinOf(await bob.call('POST', `/v3/pins/${story.id}/repin/`, {}));
    const shown = async (id: string) => pinOf(await bob.call('GET', `/v3/pins/${id}/`)).image_signature;
    t.is(await shown(story.id), first);
    const edit = await ada.send('GET', `/pin/${story.id}/edit/`);
    t.true(edit.text.includes(`href="/tv/studio/?cover=${story.id}"`));
    const { text } = await ada.send('GET', `/tv/studio/?cover=${story.id}`);
    t.deepEqual(
      [...text.matchAll(/name="cover_page"[^>]*value="(\d)"/g)].map(([, page]) => page),
      ['1', '3'],
    );

    const change = (who: Member, fields: Record<string, unknown>) =>
      who.call('PUT', `/v3/pins/${story.id}/cover/`, fields);
    t.is((await change(ada, { cover_page: '3' })).status, 200);
    t.is(await shown(story.id), second);
    t.is(await shown(copy.id), first, 'a saved copy keeps its cover');
    const image_base64 = (await picture(353)).toString('base64');
    t.is((await change(ada, { image_base64 })).status, 200);
    t.false([first, second].includes(await shown(story.id)));
    for (const fields of [{}, { cover_page: '2' }, { cover_page: '4' }, { cover_page: 'x' }]) {
      const refused = await change(ada, fields);
      t.is(refused.status, 400);
      t.is(refused.response?.error?.fields[0]?.field, 'cover_page');
    }
    t.is((await change(bob, { cover_page: '1' })).status, 404);
  },
);
