import test from 'ava';
import type { Statement } from '../../../../../db/connection/database.ts';
import { takePictureDown } from '../../../../../server/moderation/pictures/pictures.ts';
import type { Answer, Member } from '../../../../support/service/client.ts';
import { animatedGif, mp4 } from '../../../../support/data/videos.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { waitFor } from '../../../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const upload = async (name: string, bytes: Buffer): Promise<string> => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  const answer: Answer = await waitFor(
    async () => {
      const made = await ada.send('POST', '/v3/pins/', {
        body: form,
        headers: { accept: 'application/json', 'idempotency-key': name },
      });
      return made.status === 503 ? false : made;
    },
    { what: 'the upload', timeoutMs: 90_000 },
  );
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
};
/** The address of a pin's film on its page. */
const filmOf = async (pin: string): Promise<string> => {
  const page = await (await fetch(`${service.origin}/pin/${pin}/`)).text();
  const [film] = /\/media\/videos\/[\w/]+\/720p\.mp4/.exec(page) ?? [];
  if (film === undefined) throw new Error('the page has no film');
  return service.origin + film;
};
const answers = (address: string, status: number): Promise<unknown> =>
  waitFor(async () => (await fetch(address)).status === status, { what: `${status} of ${address}` });

for (const [what, name, make] of [
  ['a film', 'film.mp4', () => mp4('320x240', 1)],
  ['an animation', 'animation.gif', animatedGif],
] as const)
  test.serial(`[FEED-07] [VIDEO-03] the files of ${what} are gone while it is taken down`, async (t) => {
    const pin = await upload(name, await make());
    const film = await waitFor(() => filmOf(pin).catch(() => false as const), {
      what: 'the film',
      timeoutMs: 60_000,
    });
    await answers(film, 200);
    await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
    const decided = await sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, {
      decision: 'takedown',
      reason: 'Never here',
    });
    t.is(decided.status, 200, decided.text);
    await answers(film, 404);
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${pin}/decision/`, {})).status, 200);
    await answers(film, 200);
  });

test.serial(
  '[CARD-08] an animation that lasts for hours is shown as it is, and holds up nothing',
  async (t) => {
    const bytes = Buffer.from(await animatedGif());
    // The delay of each frame, in its graphic control extension.
    for (let at = bytes.indexOf('21f904', 0, 'hex'); at !== -1; at = bytes.indexOf('21f904', at + 1, 'hex'))
      bytes.writeUInt16LE(65_535, at + 4);
    const pin = await upload('hours.gif', bytes);
    const page = await (await fetch(`${service.origin}/pin/${pin}/`)).text();
    t.notRegex(page, /720p\.mp4/);
    t.regex(page, /\.gif/);
  },
);

const giveFilm: Statement = {
  name: 'test_give_taken_film',
  text: `
    WITH media AS (
      INSERT INTO pin_media (kind, card, details)
      VALUES ('video', jsonb_build_object('video', jsonb_build_object('signature', $2::text)), '{}') RETURNING id
    )
    UPDATE pins SET media_id = media.id FROM media WHERE pins.id = $1`,
};
const isBlocked: Statement = {
  name: 'test_is_blocked',
  text: 'SELECT FROM blocked_pictures WHERE signature = $1',
};

test.serial('[FEED-07] a film stays down while another takedown of a Pin with it stands', async (t) => {
  const film = 'f'.repeat(32);
  const isDown = async () => (await service.db.rows(isBlocked, [film])).length > 0;
  const pins = await quickPins(service, ada.id, (await boardOf(ada, 'Films')).id, 2);
  for (const pin of pins) {
    await service.db.rows(giveFilm, [pin, film]);
    await sam.call('POST', '/v3/staff/reports/', { pin });
    const { status, text } = await sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, {
      decision: 'takedown',
      reason: 'Never here',
    });
    t.is(status, 200, text);
  }
  t.true(await isDown());
  for (const [index, pin] of pins.entries()) {
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${pin}/decision/`, {})).status, 200);
    t.is(await isDown(), index === 0);
  }
});

test.serial('[FEED-07] a film that was blocked by its own hash stays down without its picture', async (t) => {
  const isDown = async (film: string) => (await service.db.rows(isBlocked, [film])).length > 0;
  const board = await boardOf(ada, 'More films');
  for (const [film, isBlockedFirst] of [
    ['d'.repeat(32), true],
    ['e'.repeat(32), false],
  ] as const) {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    await service.db.rows(giveFilm, [pin, film]);
    const block = () =>
      service.db.transaction((tx) => takePictureDown(tx, film, 'Never here, in any picture'));
    if (isBlockedFirst) await block();
    await sam.call('POST', '/v3/staff/reports/', { pin });
    const decision = `/v3/staff/reports/pin/${pin}/decision/`;
    const { status, text } = await sam.call('POST', decision, { decision: 'takedown', reason: 'Not here' });
    t.is(status, 200, text);
    if (!isBlockedFirst) await block();
    t.is((await sam.call('DELETE', decision, {})).status, 200);
    t.true(await isDown(film));
  }
});
