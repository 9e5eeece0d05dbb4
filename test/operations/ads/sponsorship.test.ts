import test from 'ava';
import type { Member } from '../../support/service/client.ts';
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
