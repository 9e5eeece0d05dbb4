import test from 'ava';
import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { batchOf, clickOut, wireEvent } from '../../support/data/events.ts';
import { Client, type Member } from '../../support/service/client.ts';
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
  '[SAVE-09] [BIZ-03] a save tells where it was made, by which it counts for the promotion that led there',
  async (t) => {
    const [pin = ''] = await quickPins(service, shop.id, (await boardOf(shop, 'Loaves')).id, 1);
    const [running, ended] = [await started(pin), await started(pin)];
    await shop.call('PUT', `${campaigns}${ended}/`, { status: 'ended' });
    const saves = async (path: string): Promise<number> =>
      ((await shop.call('GET', path)).response?.data as { totals: { saves: number } }).totals.saves;
    const field = async (path: string): Promise<string | undefined> => {
      const { text } = await eve.send('GET', path, { headers: { accept: 'text/html' } });
      return /name="clientTrackingParams" value="([^"]+)"/.exec(text)?.[1];
    };
    const told = `3.140.${running}`;
    const page = await eve.send('GET', `/pin/${pin}/?utm_pai=${running}`, {
      headers: { accept: 'text/html' },
    });
    t.regex(page.text, new RegExp(`clientTrackingParams.{1,20}${told}`), 'its button tells');
    const repin = `/pin/${pin}/repin/`;
    t.is(await field(`${repin}?clientTrackingParams=${told}`), told, 'the repin screen passes it on');
    t.is(await field(`${repin}?utm_pai=${running}`), `202.0.${running}`);
    t.is(await field(repin), undefined);

    const save = (who: Member, clientTrackingParams: string | null) =>
      who.resource('RepinResource', 'create', { pin_id: pin, clientTrackingParams });
    for (const params of [told, `202.0.${ended}`, `202.0.${pin}`, 'x', null])
      t.is((await save(eve, params)).status, 200);
    await save(shop, `202.0.${running}`);
    const kept = { pin_id: pin, clientTrackingParams: told };
    const visitor = new Client(service.origin);
    t.is((await visitor.call('POST', '/v3/unauth_saves/', kept)).status, 201);
    const fay = { first_name: 'Fay', username: 'fay', email: 'fay@example.com', birthday: '1990-01-01' };
    t.is(
      (await visitor.call('POST', '/v3/register/', { ...fay, password: 'a long enough password' })).status,
      201,
    );
    const ofCampaign = (id: string) => saves(`${campaigns}${id}/stats/`);
    await waitFor(async () => (await saves(`/v3/pins/${pin}/stats/`)) === 7, {
      what: 'all saves to be folded',
    });
    t.is(await ofCampaign(running), 2, 'of a member, and of who was a visitor');
    t.is(await ofCampaign(ended), 0);
  },
);

test.serial(
  '[SAVE-09] [BIZ-03] a save without script counts for the promotion that led there, in one step and with a choice',
  async (t) => {
    const [pin = ''] = await quickPins(service, shop.id, (await boardOf(shop, 'Rolls')).id, 1);
    const campaign = await started(pin);
    const html = { headers: { accept: 'text/html' } };
    const fieldsOf = (text: string, action: string): string => {
      const form = new RegExp(`<form[^>]*action="${action}"[^>]*>.*?</form>`, 's').exec(text)?.[0] ?? '';
      const fields = form.matchAll(/<input type="hidden"[^>]*name="([^"]+)" value="([^"]*)"/g);
      return String(new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value])));
    };
    const page = `/pin/${pin}/?utm_pai=${campaign}`;
    const save = `/v3/pins/${pin}/repin/`;
    const repin = `/pin/${pin}/repin/`;
    const forMember = (await eve.send('GET', page, html)).text;
    const quick = new URLSearchParams(fieldsOf(forMember, save));
    t.is((await eve.send('POST', save, { ...html, body: quick })).status, 303);

    const [, choose = ''] = /class="save-control__pick" href="([^"]+)"/.exec(forMember) ?? [];
    const chosen = fieldsOf((await eve.send('GET', choose.replaceAll('&amp;', '&'), html)).text, save);
    t.is((await eve.send('POST', save, { ...html, body: new URLSearchParams(chosen) })).status, 303);

    const visitor = new Client(service.origin);
    const forVisitor = fieldsOf((await visitor.send('GET', page, html)).text, repin);
    const kept = fieldsOf(
      (await visitor.send('GET', `${repin}?${forVisitor}`, html)).text,
      '/v3/unauth_saves/',
    );
    t.is(new URLSearchParams(kept).get('clientTrackingParams'), `3.140.${campaign}`);
    const saves = async (): Promise<number> =>
      (
        (await shop.call('GET', `${campaigns}${campaign}/stats/`)).response?.data as {
          totals: { saves: number };
        }
      ).totals.saves;
    await waitFor(async () => (await saves()) === 2, { what: 'both saves to be folded' });
    t.is(await saves(), 2);
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

test.serial(
  '[TRACK-04] the figures of a page are also a table, which costs a promotion by day',
  async (t) => {
    const [pin = ''] = pins;
    const campaign = await started(pin);
    await led(eve, pin, campaign);
    const page = `/advertiser/${shop.id}/campaigns/${campaign}/stats/`;
    const clicks = async () => (await figures(`${campaigns}${campaign}/stats/`))[1];
    await waitFor(async () => (await clicks()) > 0, { what: 'the click to be folded' });
    const html = { headers: { accept: 'text/html' } };
    const href = /href="([^"]+\.csv[^"]*)"/.exec((await shop.send('GET', page, html)).text)?.[1] ?? '';
    const table = await shop.send('GET', href.replaceAll('&amp;', '&'));
    t.is(table.status, 200, table.text);
    t.regex(table.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/);
    t.regex(
      table.headers.get('content-disposition') ?? '',
      /^attachment; filename="stats-campaign-.+\.csv"$/,
    );
    const lines = table.text.trimEnd().split('\r\n');
    t.is(lines[0], 'Day,Impressions,Closeups,Saves,Outbound clicks,Spent (USD)');
    t.is(lines.length, 31);
    t.regex(lines.at(-1) ?? '', /^\d{4}-\d\d-\d\d,0,1,0,1,0\.00$/);

    const own = (who: Member, subject: string) => who.send('GET', `/stats/days.csv?${subject}`);
    t.regex((await own(shop, '')).text, /^Day,.*clicks\r\n/);
    t.is((await own(shop, `pin=${pin}`)).status, 200);
    t.is((await own(eve, `pin=${pin}`)).status, 404);
    t.is((await own(eve, `for=${shop.id}`)).status, 404);
    t.is((await own(eve, `business=${shop.id}&campaign=${campaign}`)).status, 404);
    t.is((await own(shop, 'pin=x')).status, 404);
    t.is((await fetch(`${service.origin}/stats/days.csv`)).status, 401);
  },
);
