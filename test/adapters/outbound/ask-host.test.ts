import test from 'ava';
import { createHostFetch } from '../../../server/adapters/outbound/ask-host.ts';
import { startOutsideSite } from '../../support/outside/outside-site.ts';

const get = { method: 'GET', headers: {} };

test.serial(
  'a host that is declared internal is asked at its own port alone, and leads nowhere',
  async (t) => {
    const [site, other] = await Promise.all([startOutsideSite(), startOutsideSite({ '/': 'secret' })]);
    site.pages.set('/', { status: 401, body: 'no' });
    site.pages.set('/away', { status: 302, headers: { location: `${other.origin}/` } });
    site.pages.set('/huge', Buffer.alloc(300 * 1024));
    try {
      const ask = createHostFetch(new URL(site.origin), true);
      const refused = await ask(`${site.origin}/`, get);
      t.is(refused.status, 401);
      t.is(await refused.text(), 'no');
      t.is((await ask(`${site.origin}/away`, get)).status, 302);
      await t.throwsAsync(ask(`${site.origin}/huge`, get));
      await t.throwsAsync(ask(`${other.origin}/`, get));
      await t.throwsAsync(ask(`${site.origin.replace('//', '//user@')}/`, get));
      t.deepEqual(other.hits, []);
    } finally {
      site.close();
      other.close();
    }
  },
);

test.serial('a public host reaches nothing inside, whatever it says of its addresses', async (t) => {
  const inside = await startOutsideSite({ '/': 'secret' });
  try {
    const ask = createHostFetch(new URL('https://id.example.org'), false);
    for (const address of [`${inside.origin}/`, 'https://localhost/', 'https://10.0.0.1/', 'https://[::1]/'])
      await t.throwsAsync(ask(address, get), undefined, address);
    t.deepEqual(inside.hits, []);
  } finally {
    inside.close();
  }
});
