import test from 'ava';
import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { batchOf, clickOut, wireEvent } from '../../support/data/events.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { picture } from '../../support/data/pictures.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let shop: Member;
let eve: Member;
let pins: string[];
let campaigns: string;

test.before(async () => {
  service = await startService();
  ({ grocer: shop, eve } = await members(service, 'grocer', 'eve'));
  await shop.call('POST', '/v3/businesses/', { name: 'The shop', category: 'brand' });
  campaigns = `/v3/businesses/${shop.id}/campaigns/`;
  pins = await quickPins(service, shop.id, (await boardOf(shop, 'Wares')).id, 2);
});
test.after.always(() => service.stop());

async function started(pinId: string): Promise<string> {
  const answer = await shop.call('POST', campaigns, { pin_id: pinId, currency: 'USD', daily_budget: '1' });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
}

/** One closeup and one click of the pin, as led there by the campaign. */
async function led(who: Member, pinId: string, campaign: string): Promise<void> {
  const view = { object_id: pinId, view_type: viewTypes.closeup, aux: { campaign } };
  await who.call('POST', '/v3/events/', { ...batchOf(wireEvent(eventTypes.view, view)) });
  await who.call(...clickOut(pinId, campaign));
}

async function figures(path: string): Promise<[closeups: number, clicks: number]> {
  const { totals } = (await shop.call('GET', path)).response?.data as {
    totals: { closeups: number; outbound_clicks: number };
  };
  return [totals.closeups, totals.outbound_clicks];
}

test.serial(
  '[BIZ-03] closeups and clicks count for a promotion of the Pin that is running, and not by its advertiser',
  async (t) => {
    const [pin = '', other = ''] = pins;
    const [running, ended] = [await started(pin), await started(pin)];
    const elsewhere = await started(other);
    const end = await shop.call('PUT', `${campaigns}${ended}/`, { status: 'ended' });
    t.is(end.status, 200, end.text);
    await led(eve, pin, running);
    await led(shop, pin, running);
    await led(eve, pin, ended);
    await led(eve, pin, elsewhere);
    const stats = (id: string) => figures(`${campaigns}${id}/stats/`);
    await waitFor(async () => (await stats(running))[0] > 0, { what: 'the closeup to be folded' });
    await waitFor(async () => (await stats(running))[1] > 0, { what: 'the click to be folded' });
    t.deepEqual(await stats(running), [1, 1]);
    t.deepEqual(await stats(ended), [0, 0], 'ended');
    t.deepEqual(await stats(elsewhere), [0, 0], 'of another Pin');
    t.deepEqual(await figures(`/v3/pins/${pin}/stats/`), [4, 4], 'all of them are of the Pin');
  },
);

test.serial(
  '[BIZ-03] the way to the site names the promotion in the menu of its Pin and on slides',
  async (t) => {
    const { id: board } = await boardOf(shop, 'Trays');
    const link = 'https://bread.example/tray';
    const slides = [11, 12].map(async (seed) => {
      const base64 = (await picture(seed, 300, 400)).toString('base64');
      return { image_base64: base64, title: `Tray ${seed}`, link };
    });
    const sent = { board_id: board, title: 'Trays', link, carousel: await Promise.all(slides) };
    const { id: pin } = (await shop.call('POST', '/v3/pins/', sent)).response?.data as { id: string };
    const campaign = await started(pin);
    const named = async (path: string): Promise<number> => {
      const { text } = await eve.send('GET', path, { headers: { accept: 'text/html' } });
      return text.split(`.${campaign}`).length - 1;
    };
    const [ways, unpaid] = [`?utm_pai=${campaign}`, ''].map((query) => ({
      menu: named(`/pin/${pin}/feedback/${query}`),
      page: named(`/pin/${pin}/${query}`),
    }));
    t.is(await unpaid?.page, 0);
    t.is(await unpaid?.menu, 0);
    t.true(((await ways?.menu) ?? 0) > 0);
    t.true(((await ways?.page) ?? 0) >= 3, 'its own link and those of both slides');
  },
);
