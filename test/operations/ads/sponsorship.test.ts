import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

test.serial(
  '[CLOSE-04] who made a pin says who pays for it, which its page and its copies tell',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 1);
    const saved = await bob.call('POST', `/v3/pins/${pin}/repin/`, {});
    const { id: copy } = saved.response?.data as { id: string };
    const path = `/v3/pins/${pin}/sponsorship/`;
    const page = async (id: string): Promise<string> => (await fetch(`${service.origin}/pin/${id}/`)).text();
    t.false((await page(pin)).includes('Paid partnership'));
    t.is((await bob.call('PUT', path, { partner: 'Mine' })).status, 404, 'another’s pin');
    t.is((await bob.call('PUT', `/v3/pins/${copy}/sponsorship/`, { partner: 'Mine' })).status, 404, 'a copy');
    t.is((await ada.call('PUT', path, { partner: 'x'.repeat(101) })).status, 400);
    const stated = await ada.call('PUT', path, { partner: 'Breads <b> & Co', has_affiliates: true });
    t.like(stated.response?.data, { status: 1, sponsor: 'Breads <b> & Co' });
    for (const id of [pin, copy]) {
      const html = await page(id);
      t.regex(html, /Paid partnership with Breads &lt;b&gt; &amp; Co/, id);
      t.regex(html, /Includes sponsored products/);
    }
    const wire = (await bob.call('GET', `/v3/pins/${pin}/`)).response?.data as {
      sponsorship: { status: number };
    };
    t.is(wire.sponsorship.status, 1);
    const edit = await ada.send('GET', `/pin/${pin}/edit/`, { headers: { accept: 'text/html' } });
    t.regex(edit.text, /value="Breads &lt;b&gt; &amp; Co"/);
    t.is((await ada.call('PUT', path, { partner: '' })).status, 200);
    t.false((await page(pin)).includes('Paid partnership'));
  },
);

test.serial(
  '[CLOSE-04] [BIZ-03] the page that a promotion leads to names who pays, and no other',
  async (t) => {
    const { id: board } = await boardOf(ada, 'Promoted');
    const [pin = '', other = ''] = await quickPins(service, ada.id, board, 2);
    await ada.call('POST', '/v3/businesses/', { name: 'Ada', category: 'brand' });
    const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: pin });
    t.is(started.status, 201, started.text);
    const { id: campaign } = started.response?.data as { id: string };
    const saysWho = async (path: string): Promise<void> => {
      for (const who of [bob, new Client(service.origin)]) {
        const { text } = await who.send('GET', path, { headers: { accept: 'text/html' } });
        t.regex(text, /<p class="closeup__partnership">Promoted by ada/i, path);
      }
    };
    const saysNothing = async (path: string): Promise<void> => {
      const { text } = await bob.send('GET', path, { headers: { accept: 'text/html' } });
      t.notRegex(text, /Promoted by/, path);
    };
    await saysWho(`/pin/${pin}/?utm_pai=${campaign}`);
    for (const path of [
      `/pin/${pin}/`,
      `/pin/${other}/?utm_pai=${campaign}`,
      `/pin/${pin}/?utm_pai=77`,
      `/pin/${pin}/?utm_pai=x`,
    ])
      await saysNothing(path);
    await service.db.pool.query(`UPDATE pins SET link = 'https://ada.example/' WHERE id = $1`, [pin]);
    await saysWho(`/pin/${pin}/?utm_pai=${campaign}&again`);
    const promotion = `/v3/businesses/${ada.id}/campaigns/${campaign}/`;
    for (const [status, says] of [
      ['paused', saysNothing],
      ['active', saysWho],
    ] as const) {
      t.is((await ada.call('PUT', promotion, { status })).status, 200);
      await says(`/pin/${pin}/?utm_pai=${campaign}&${status}`);
    }
    await service.db.pool.query(
      'UPDATE campaigns SET starts_on = starts_on - 9, ends_on = starts_on - 2 WHERE id = $1',
      [campaign],
    );
    await saysNothing(`/pin/${pin}/?utm_pai=${campaign}`);
  },
);
