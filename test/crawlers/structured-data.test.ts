import Validator from '@adobe/structured-data-validator';
import test from 'ava';
import { z } from 'zod';
import { members, boardOf } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { createPin, picture } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { mp4 } from '../support/data/videos.ts';

type Data = Record<string, unknown> & { '@type': string };

let service: TestService;
let maker: Member;
let board: { id: string };

test.before(async () => {
  service = await startService();
  ({ maker } = await members(service, 'maker'));
  board = await boardOf(maker, 'Kitchen', { description: 'For every day.' });
});
test.after.always(() => service.stop());

/** Structured data of a page by type, as a crawler gets it. */
async function dataOf(path: string): Promise<Record<string, Data[]>> {
  const { text } = await new Client(service.origin).send('GET', path, {
    headers: { accept: 'text/html', 'user-agent': 'Googlebot/2.1' },
  });
  const found: Record<string, Data[]> = {};
  for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    const data = JSON.parse(json) as Data;
    (found[data['@type']] ??= []).push(data);
  }
  return found;
}

/** Errors that prevent a rich result, without recommendations. */
async function errorsIn(jsonld: Record<string, Data[]>): Promise<string[]> {
  const issues = await new Validator().validate({ jsonld: structuredClone(jsonld) });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage, path }) => `${rootType}: ${issueMessage} ${JSON.stringify(path)}`);
}

async function pinOf(fields: Record<string, unknown>, seed: number): Promise<string> {
  const image = (await picture(seed)).toString('base64');
  const answer = await maker.call('POST', '/v3/pins/', {
    image_base64: image,
    board_id: board.id,
    ...fields,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return `/pin/${(answer.response?.data as { id: string }).id}/`;
}

test.serial('[CLOSE-05] the validator itself finds what is missing', async (t) => {
  t.true((await errorsIn({ Product: [{ '@type': 'Product' }] })).length > 0);
  t.true((await errorsIn({ VideoObject: [{ '@type': 'VideoObject' }] })).length > 0);
  t.true((await errorsIn({ ImageObject: [{ '@type': 'ImageObject' }] })).length > 0);
});

test.serial('[CLOSE-05] a picture’s page holds a valid ImageObject and BreadcrumbList', async (t) => {
  const { id } = await createPin(maker, 1, { title: 'A jug', board_id: board.id });
  const data = await dataOf(`/pin/${id}/`);
  t.deepEqual(Object.keys(data).sort(), ['BreadcrumbList', 'ImageObject']);
  t.deepEqual(await errorsIn(data), []);
});

const kinds = {
  Product: {
    kind: 'product',
    title: 'Speckled bowl',
    link: 'https://shop.example/bowl',
    product_price: '45',
    product_standard_price: '60.50',
    product_currency: 'usd',
    product_brand: 'Atelier Sol',
    product_item_id: 'B-12',
  },
  Recipe: {
    kind: 'recipe',
    title: 'Plum cake',
    link: 'https://food.example/cake',
    recipe_ingredients: '200 g flour\n3 plums',
    recipe_steps: 'Stir.\nBake.',
    recipe_servings: '4',
    recipe_minutes: '50',
  },
  Article: {
    kind: 'article',
    title: 'How bowls are thrown',
    link: 'https://read.example/bowls',
    author: 'Ada',
    published: '2026-05-01',
  },
} as const;

for (const [index, [type, fields]] of Object.entries(kinds).entries())
  test.serial(`[CLOSE-05] a pin of that kind holds a valid ${type}`, async (t) => {
    const data = await dataOf(await pinOf(fields, 10 + index));
    t.is(data[type]?.length, 1, Object.keys(data).join());
    t.deepEqual(await errorsIn(data), []);
    if (type === 'Article')
      t.notThrows(() =>
        z
          .object({
            headline: z.string().min(1).max(110),
            image: z.array(z.url()).min(1),
            mainEntityOfPage: z.url(),
            datePublished: z.iso.date().or(z.iso.datetime()),
            author: z.object({ '@type': z.literal('Person'), name: z.string().min(1) }),
          })
          .parse(data[type]?.[0]),
      );
  });

test.serial('[CLOSE-05] a video’s page holds a valid VideoObject and says where it plays', async (t) => {
  const form = new FormData();
  form.set('title', 'A wheel at work');
  form.set('board_id', board.id);
  form.set('image', new Blob([new Uint8Array(await mp4('320x240', 2))]), 'film.mp4');
  const made = await maker.send('POST', '/v3/pins/', { body: form, headers: { accept: 'application/json' } });
  const path = `/pin/${(made.response?.data as { id: string }).id}/`;
  const data = await dataOf(path);
  t.deepEqual(Object.keys(data).sort(), ['BreadcrumbList', 'ImageObject', 'VideoObject']);
  t.deepEqual(await errorsIn(data), []);
  t.like(data['VideoObject']?.[0], { name: 'A wheel at work', duration: 'PT2S', width: 320, height: 240 });
  const film = String(data['VideoObject']?.[0]?.['contentUrl']);
  t.is((await fetch(film, { headers: { range: 'bytes=0-1' } })).status, 206);
  const { text } = await new Client(service.origin).send('GET', path, { headers: { accept: 'text/html' } });
  t.true(text.includes(`<meta property="og:video" content="${film}"/>`), 'og:video');
  t.true(text.includes('<meta property="og:video:type" content="video/mp4"/>'));
  t.true(text.includes('<script data-test-id="video-snippet" type="application/ld+json">'), 'for programs');
  t.true(text.includes('<meta property="og:video:width" content="320"/>'));

  t.true(text.includes('<meta name="twitter:card" content="player"/>'));
  const [, address = ''] = /<meta name="twitter:player" content="([^"]+)"/.exec(text) ?? [];
  t.is(data['VideoObject']?.[0]?.['embedUrl'], address);
  const player = await fetch(address);
  t.is(player.status, 200);
  t.is(player.headers.get('set-cookie'), null, 'it leaves no cookie');
  t.is(player.headers.get('x-frame-options'), null);
  t.regex(player.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors \*/);
  const html = await player.text();
  t.true(html.includes(`<source src="${new URL(film).pathname}" type="video/mp4">`));
  t.notRegex(html, /<script/);
  const hidden = await maker.call('POST', '/v3/boards/', { name: 'Films to come', privacy: 'secret' });
  const { id } = hidden.response?.data as { id: string };
  const pinId = path.split('/')[2] ?? '';
  await maker.call('PUT', `/v3/pins/${pinId}/`, { board_id: id });
  t.is((await fetch(address)).status, 404, 'what is secret plays nowhere else');
  t.is((await fetch(`${service.origin}/pin/1/player/`)).status, 404);
});

const counter = z.object({
  '@type': z.literal('InteractionCounter'),
  interactionType: z.url(),
  userInteractionCount: z.int().min(0),
});

test.serial('[CLOSE-05] a profile holds what search engines require of a ProfilePage', async (t) => {
  const data = await dataOf('/maker/');
  t.deepEqual(Object.keys(data), ['ProfilePage']);
  t.deepEqual(await errorsIn(data), []);
  const page = z
    .object({
      mainEntity: z.object({
        '@type': z.literal('Person'),
        name: z.literal('maker'),
        alternateName: z.string(),
        identifier: z.string(),
        url: z.url(),
        interactionStatistic: counter,
        agentInteractionStatistic: counter,
      }),
    })
    .safeParse(data['ProfilePage']?.[0]);
  t.true(page.success, page.error?.message);
});

test.serial('[CLOSE-05] a board holds a CollectionPage and where it stands', async (t) => {
  const data = await dataOf('/maker/kitchen/');
  t.deepEqual(Object.keys(data).sort(), ['BreadcrumbList', 'CollectionPage']);
  t.deepEqual(await errorsIn(data), []);
  t.like(data['CollectionPage']?.[0], { name: 'Kitchen', description: 'For every day.' });
});
