import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import sharp, { type Sharp } from 'sharp';
import { graphStatus } from '../../graph/support/graph-process.ts';
import { smallNetwork } from '../../media/embeddings/onnx-file.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { createPin, picture, type CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let visitor: Client;
const model = join(tmpdir(), `pinfold-model-${randomUUID().slice(0, 8)}.onnx`);
const pins: CreatedPin[] = [];

test.before(async () => {
  await writeFile(model, smallNetwork());
  service = await startService({ graph: true, env: { EMBEDDING_MODEL: model } });
  ({ ada } = await members(service, 'ada'));
  visitor = new Client(service.origin);
  const board = await boardOf(ada, 'Pictures');
  for (let seed = 1; seed <= 6; seed += 1)
    pins.push(await createPin(ada, seed, { board_id: board.id, title: `Seed ${seed}` }));
  await waitFor(
    async () => {
      const { embeddings } = await graphStatus(service.dataDir);
      return embeddings?.pictures === 6 && embeddings.maker?.startsWith('onnx-');
    },
    { what: 'the model to have described all pictures', timeoutMs: 60_000 },
  );
});
test.after.always(async () => {
  await service?.stop();
  await rm(model, { force: true });
});

const search = async (input: Record<string, string>): Promise<string[]> => {
  const answer = await visitor.resource('VisualLiveSearchResource', 'get', input);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.response?.data as { results: { id: string }[] }).results.map(({ id }) => id);
};

const changes: [string, (image: Sharp) => Sharp][] = [
  ['made small', (image) => image.resize(150)],
  ['compressed hard', (image) => image.jpeg({ quality: 20 })],
  ['cut on all sides', (image) => image.extract({ left: 35, top: 45, width: 230, height: 310 })],
];
for (const [name, change] of changes)
  test.serial(
    `[SRCH-03] by the administrator’s model a picture that was ${name} finds the one that it was made of`,
    async (t) => {
      const form = new FormData();
      const bytes = await change(sharp(await picture(2)))
        .jpeg({ quality: 80 })
        .toBuffer();
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg');
      const answer = await ada.send('POST', '/v3/visual-search/', {
        body: form,
        headers: { accept: 'application/json' },
      });
      t.is(answer.status, 201, answer.text);
      const { image_signature } = answer.response?.data as { image_signature: string };
      // A request before the model has loaded times out empty and is repeated.
      const first = await waitFor(async () => (await search({ image_signature }))[0], {
        what: 'the model to look at the picture',
        timeoutMs: 90_000,
      });
      t.is(first, pins[1]?.id ?? '');
    },
  );

test.serial(
  '[SRCH-03] by the administrator’s model a pin and a part of it find what looks like it',
  async (t) => {
    const id = pins[0]?.id ?? '';
    const others = await search({ pin_id: id });
    t.is(others.length, 5, 'all others, most alike first');
    t.false(others.includes(id));
    const part = await search({ pin_id: id, x: '0.1', y: '0.1', w: '0.7', h: '0.75' });
    t.is(part[0], id, 'a part finds the picture it is of');
  },
);
