import test from 'ava';
import sharp from 'sharp';
import { sendFile } from '../../e2e/support/make-pins.ts';
import { createPin, picture } from '../../support/data/pictures.ts';
import { animatedGif } from '../../support/data/videos.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

type Fields = Record<string, unknown>;
const fieldsOf = (answer: Answer): Fields => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.response?.data as Fields;
};
const pinFor = async (who: Client, id: unknown): Promise<Fields> =>
  fieldsOf(await who.call('GET', `/v3/pins/${String(id)}/`));

test.serial('[API-01] [OFFSITE-04] a pin tells its ways out, and what counts their clicks', async (t) => {
  const { id } = await createPin(ada, 1, { title: 'A bowl', link: 'https://potter.example/bowl' });
  const pin = await pinFor(bob, id);
  t.like(pin, {
    mobile_link: null,
    tracking_params: '202.0.0',
    tracking_params_map: { key: id, data: '202.0.0' },
    link_domain: { official_user: null },
    should_open_in_stream: false,
    embed_src: null,
    embed_type: null,
    embed_subtype: null,
    attribution: null,
    category: null,
    debug: null,
  });
  const way = new URL(String(pin['tracked_link']));
  t.is(way.origin + way.pathname, `${service.origin}/offsite/`);
  t.like(Object.fromEntries(way.searchParams), {
    url: 'https://potter.example/bowl',
    pin: id,
    client_tracking_params: '202.0.0',
  });
  const left = await bob.send('GET', way.pathname + way.search, {
    headers: { accept: 'text/html', referer: `${service.origin}/` },
  });
  t.is(left.headers.get('location'), 'https://potter.example/bowl');
  const own = await createPin(ada, 2, { title: 'No link', link: '' });
  t.like(await pinFor(bob, own.id), { tracked_link: null, link_domain: null });
});

test.serial('[API-01] [SAVE-09] a pin tells the board of the caller’s copy', async (t) => {
  const { id } = await createPin(ada, 3, { title: 'A jug' });
  t.is((await pinFor(bob, id))['pinned_to_board'], null);
  const board = await boardOf(bob, 'Jugs');
  await bob.call('POST', `/v3/pins/${id}/repin/`, { board_id: board.id });
  t.deepEqual((await pinFor(bob, id))['pinned_to_board'], { id: board.id });
  t.is((await pinFor(new Client(service.origin), id))['pinned_to_board'], null);
});

test.serial(
  '[API-01] [CARD-08] [CARD-13] an animation, a carousel and a product tell what they are',
  async (t) => {
    const gif = fieldsOf(await sendFile(ada, await animatedGif(), 'a.gif', { title: 'Round' }));
    const { embed } = gif as { embed: { src: string } };
    t.like(gif, { embed_type: 'gif', embed_src: embed.src, attribution: { embed: { type: 'gif' } } });
    const images = await Promise.all([4, 5].map(async (seed) => (await picture(seed)).toString('base64')));
    const { carousel_data: carousel } = fieldsOf(
      await ada.call('POST', '/v3/pins/', {
        title: 'Two bowls',
        carousel: images.map((image_base64) => ({ image_base64, title: 'Bowl' })),
      }),
    ) as { carousel_data: { id: string; entity_id: string } };
    t.is(carousel.entity_id, carousel.id);
    const { id } = fieldsOf(
      await ada.call('POST', '/v3/pins/', {
        image_base64: (await picture(6)).toString('base64'),
        kind: 'product',
        title: 'Vase',
        link: 'https://potter.example/vase',
        product_price: '45',
        product_currency: 'usd',
        product_brand: 'Atelier Sol',
      }),
    );
    const { rich_metadata: rich } = (await pinFor(bob, id)) as {
      rich_metadata: { products: { brand: unknown }[] };
    };
    t.deepEqual(rich.products[0]?.brand, { name: 'Atelier Sol', signature: null });
  },
);

test.serial(
  '[API-01] [OFFSITE-06] [BIZ-02] an ad tells where it leads and whom its clicks count for',
  async (t) => {
    const { eve, cleo } = await members(service, 'eve', 'cleo');
    await cleo.call('POST', '/v3/businesses/', { name: 'Cleo', category: 'brand' });
    const { id } = await createPin(cleo, 7, { title: 'A loaf', link: 'https://baker.example/loaf' });
    await neverDrawn(service, id);
    // More newer ones than home draws fresh ones from, so that it shows it as an ad alone.
    await quickPins(service, cleo.id, (await boardOf(cleo, 'Loaves')).id, 520);
    const { id: campaign } = fieldsOf(
      await cleo.call('POST', `/v3/businesses/${cleo.id}/campaigns/`, { pin_id: id }),
    );
    const feed = (await eve.resource('UserHomefeedResource', 'get', {})).response?.data as Fields[];
    const ad = feed.find((pin) => pin['is_promoted'] === true);
    t.like(ad, {
      id,
      destination_url: 'https://baker.example/loaf',
      attribution_source_id: campaign,
      ad_data: { exclude_from_grid_rep_tests: false },
      tracking_params: `202.0.${String(campaign)}`,
    });
  },
);

test.serial(
  '[UPLOAD-02] [API-01] sizes are those of the files, also where the original is smaller',
  async (t) => {
    const { id } = fieldsOf(
      await ada.call('POST', '/v3/pins/', { image_base64: (await picture(8, 120, 90)).toString('base64') }),
    );
    const { images } = (await pinFor(bob, id)) as {
      images: Record<string, { url: string; width: number; height: number }>;
    };
    for (const [size, { url, width, height }] of Object.entries(images)) {
      const file = await fetch(url, { headers: { accept: 'image/jpeg' } });
      const { width: wide, height: high } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      t.deepEqual([width, height], [wide, high], size);
    }
  },
);
