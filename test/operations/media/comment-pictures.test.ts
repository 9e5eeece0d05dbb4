import test from 'ava';
import { signUp, type Answer, type Member } from '../../support/client.ts';
import { picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pin: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const made = await ada.call('POST', '/v3/pins/', {
    image_base64: (await picture(331)).toString('base64'),
    title: 'Talked about',
  });
  pin = (made.response?.data as { id: string }).id;
});
test.after.always(() => service?.stop());

const path = () => `/v3/aggregated_pin_data/${pin}/comment/`;
const say = (who: Member, bytes: Buffer, fields: Record<string, string> = {}): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  return who.send('POST', path(), { body: form, headers: { accept: 'application/json' } });
};
interface Said {
  id: string;
  text: string;
  images: Record<string, { url: string }>[] | null;
}
const list = async () => (await bob.call('GET', path())).response?.data as Said[];

test.serial(
  '[CLOSE-07] a picture is said with words or in their place, through the guarded upload',
  async (t) => {
    const answer = await say(bob, await picture(332), { text: 'Mine looks so' });
    t.is(answer.status, 201, answer.text);
    const alone = await say(bob, await picture(333));
    t.is(alone.status, 201, alone.text);
    const [second, first] = await list();
    t.is(second?.text, '');
    t.is(first?.text, 'Mine looks so');
    const url = first?.images?.[0]?.['236x']?.url ?? '';
    t.is((await fetch(url)).status, 200);
    const html = (await bob.send('GET', `/pin/${pin}/`)).text;
    t.regex(html, /class="comment__picture"/);
    t.true(html.includes('alt="Picture by'));
  },
);

test.serial(
  '[CLOSE-07] nothing, or what is no picture, is no comment; an upload of others is not lent',
  async (t) => {
    t.is((await bob.call('POST', path(), {})).status, 400);
    t.is((await bob.call('POST', path(), { text: '  ' })).status, 400);
    const bad = await say(bob, Buffer.from('<svg onload="alert(1)"/>'), { text: 'Look' });
    t.is(bad.status, 400);
    const upload = (await ada.call('POST', '/v3/uploads/', {})).response?.data as { upload_id: string };
    t.is((await bob.call('POST', path(), { upload_id: upload.upload_id })).status, 404);
    t.is((await list()).length, 2);
  },
);

test.serial(
  '[CLOSE-07] lists tell how many comments a pin has, as its own page does, and fewer to who blocks',
  async (t) => {
    const countFor = async (who: Member): Promise<unknown[]> => {
      const pins = (await who.call('GET', `/v3/users/${ada.username}/pins/`)).response?.data as {
        id: string;
        comment_count: number;
        aggregated_pin_data: { comment_count: number };
      }[];
      const listed = pins.find(({ id }) => id === pin);
      const own = (await who.call('GET', `/v3/pins/${pin}/`)).response?.data as { comment_count: number };
      return [listed?.comment_count, listed?.aggregated_pin_data.comment_count, own.comment_count];
    };
    const eve = await signUp(service.origin, 'eve');
    t.deepEqual(await countFor(eve), [2, 2, 2]);
    t.is((await eve.call('PUT', `/v3/users/${bob.id}/block/`, {})).status < 300, true);
    t.deepEqual(await countFor(eve), [0, 0, 0]);
  },
);
