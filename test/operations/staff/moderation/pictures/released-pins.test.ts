import test from 'ava';
import type { Member } from '../../../../support/service/client.ts';
import { picture } from '../../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { members } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';
import { newsOf, other, page, pinOf, smaller } from '../../support/quarantined.ts';

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

const decide = async (pin: string, decision: string, reason = ''): Promise<void> => {
  const answer = await sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, { decision, reason });
  if (answer.status !== 200) throw new Error(answer.text);
};

/** A near copy of a picture that was taken down. */
async function suspect(seed: number): Promise<string> {
  const bytes = await picture(seed, other.width, other.height);
  const { id } = await pinOf(bob, bytes, `Bad ${seed}`);
  await sam.call('POST', '/v3/staff/reports/', { pin: id });
  await decide(id, 'takedown', 'Never here');
  return (await smaller(bytes)).toString('base64');
}

const pageJobs = async (pinId: string): Promise<number> =>
  (
    await service.db.rows({
      name: 'test_page_jobs',
      text: `SELECT 1 FROM jobs WHERE kind = 'read-page' AND payload ->> 'pinId' = '${pinId}'`,
    })
  ).length;

test.serial(
  '[UPLOAD-05] [FEED-07] a released Pin shows the products of its draft, and who it mentions hears of it then',
  async (t) => {
    const image_base64 = await suspect(6151);
    const pot = await bob.call('POST', '/v3/pins/', {
      title: 'A pot to buy',
      image_base64: (await picture(6152)).toString('base64'),
      kind: 'product',
      product_price: '12',
      product_currency: 'EUR',
    });
    const { id: product } = pot.response?.data as { id: string };
    const made = await ada.call('POST', '/v3/pin_drafts/', {
      title: 'A table',
      description: 'With @bob',
      image_base64,
      tag_pin: [product],
      tag_x: ['30'],
      tag_y: ['40'],
      act: 'publish',
    });
    t.is(made.status, 201, made.text);
    const { pin_id: pinId } = made.response?.data as { pin_id: string };
    t.is((await page(bob, `/pin/${pinId}/`)).status, 404);
    t.false((await newsOf(bob)).includes('pin_mention'));
    await decide(pinId, 'dismiss');
    t.regex((await page(bob, `/pin/${pinId}/`)).text, /left:30%;top:40%/);
    t.is((await newsOf(bob)).filter((kind) => kind === 'pin_mention').length, 1);
  },
);

test.serial('[SAVE-12] [FEED-07] the page of a released Pin is read', async (t) => {
  const made = await ada.call('POST', '/v3/pins/', {
    title: 'From a page',
    method: 'bookmarklet',
    link: 'https://shop.example/pot',
    image_base64: await suspect(6153),
  });
  const { id } = made.response?.data as { id: string };
  t.is(await pageJobs(id), 0);
  await decide(id, 'dismiss');
  t.is(await pageJobs(id), 1);
});
