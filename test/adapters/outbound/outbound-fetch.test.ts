import test from 'ava';
import type { ResolvedAddress } from '../../../server/adapters/outbound/guarded-connector.ts';
import { createOutboundFetch } from '../../../server/adapters/outbound/outbound-fetch.ts';
import { caps, endAll, ended, idOf, outside, serve } from '../support/serve-outside.ts';

test.after.always(endAll);

test.serial(
  'an outside page is fetched with its type, after redirects, sending no cookie and no credentials',
  async (t) => {
    let seen: Record<string, unknown> = {};
    const { port } = await serve((request, response) => {
      if (request.url === '/start') {
        response.writeHead(302, { location: '/end', 'set-cookie': 'a=b' }).end('moved');
        return;
      }
      seen = request.headers;
      response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    });
    const answer = await outside(port).fetchOutside(`http://pictures.test:${port}/start`, caps);
    if (!answer.ok) return t.fail(answer.error.message);
    t.is(answer.url, `http://pictures.test:${port}/end`);
    t.is(answer.body.toString(), 'picture');
    t.is(answer.bytes, 7);
    t.is(answer.contentType, 'image/png');
    t.is(seen['cookie'], undefined);
    t.is(seen['accept-encoding'], 'identity');
  },
);

test.serial('[BIZ-04] credentials follow a redirect within their site, and no other', async (t) => {
  const seen: string[] = [];
  const { port } = await serve((request, response) => {
    const { host = '', authorization = 'none' } = request.headers;
    seen.push(`${host.split(':')[0]}${request.url} ${authorization}`);
    const to = { '/a': '/b', '/b': `http://other.test:${port}/c`, '/c': `http://shop.test:${port}/d` };
    const location = to[request.url as '/a'];
    if (location === undefined) response.writeHead(200).end('feed');
    else response.writeHead(307, { location }).end();
  });
  const credentials = { username: 'kiln', password: 'ü:1' };
  const { fetchOutside } = outside(port);
  t.is(idOf(await fetchOutside(`http://shop.test:${port}/a`, { ...caps, credentials })), 'ok');
  const sent = 'Basic a2lsbjrDvDox';
  t.deepEqual(seen, [`shop.test/a ${sent}`, `shop.test/b ${sent}`, 'other.test/c none', 'shop.test/d none']);
});

test.serial(
  '[UPLOAD-04] a redirect to a private address, name, scheme or port is refused and never asked',
  async (t) => {
    const targets: [string, string][] = [
      ['http://127.0.0.2:PORT/secret', 'address_forbidden'],
      ['http://0x7f000002:PORT/secret', 'address_forbidden'],
      ['http://[::ffff:127.0.0.2]:PORT/secret', 'address_forbidden'],
      ['//localhost:PORT/secret', 'address_forbidden'],
      ['http://169.254.169.254/', 'address_forbidden'],
      ['file:///etc/passwd', 'bad_scheme'],
      ['gopher://pictures.test/', 'bad_scheme'],
      ['http://pictures.test:22/', 'bad_port'],
      ['http://', 'bad_redirect'],
      ['', 'bad_redirect'],
    ];
    const { port, hits } = await serve((request, response) => {
      const target = targets[Number(request.url?.slice(1))]?.[0] ?? '';
      response.writeHead(302, { location: target.replace('PORT', String(port)) }).end();
    });
    const { fetchOutside } = outside(port);
    for (const [index, [target, id]] of targets.entries()) {
      t.is(idOf(await fetchOutside(`http://pictures.test:${port}/${index}`, caps)), id, target);
    }
    t.is(hits.length, targets.length);
  },
);

test.serial(
  '[UPLOAD-04] a name that answers public first and private later is refused at connect time',
  async (t) => {
    const { port, hits } = await serve((_request, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    let asked = 0;
    const resolve = (): Promise<ResolvedAddress[]> => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    const answer = await outside(port, { resolve }).fetchOutside(`http://pictures.test:${port}/`, caps);
    t.is(idOf(answer), 'address_forbidden');
    t.is(asked, 2);
    t.is(hits.length, 1);
  },
);

test.serial('[UPLOAD-04] one private address among several refuses the name', async (t) => {
  const { port, hits } = await serve((_request, response) => response.end('no'));
  const resolve = () =>
    Promise.resolve([
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  t.is(
    idOf(await outside(port, { resolve }).fetchOutside(`http://a.test:${port}/`, caps)),
    'address_forbidden',
  );
  t.deepEqual(hits, []);
});

test.serial(
  '[UPLOAD-04] the address is looked up once for a connection: what was judged is what is used',
  async (t) => {
    const { port, hits } = await serve((_request, response) => response.end('once'));
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    t.is(idOf(await outside(port, { resolve }).fetchOutside(`http://a.test:${port}/`, caps)), 'ok');
    t.is(asked, 1);
    t.deepEqual(hits, [`127.0.0.1 a.test:${port} /`]);
  },
);

test.serial('without an allowance the machine itself is refused', async (t) => {
  const { port, hits } = await serve((_request, response) => response.end('no'));
  const fetcher = createOutboundFetch({ also: [{ address: '10.0.0.5', port }] });
  ended.push(() => fetcher.close());
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
    t.is(idOf(await fetcher.fetchOutside(`http://${host}:${port}/`, caps)), 'address_forbidden');
  }
  t.deepEqual(hits, []);
});

test.serial('[UPLOAD-04] redirects end after the cap', async (t) => {
  const { port, hits } = await serve((_request, response) => {
    response.writeHead(307, { location: '/' }).end();
  });
  const answer = await outside(port).fetchOutside(`http://a.test:${port}/`, { ...caps, maxRedirects: 3 });
  t.is(idOf(answer), 'bad_redirect');
  t.is(hits.length, 4);
});

test.serial(
  '[UPLOAD-04] a trusted host is open at its own port, and the port is open at no other host',
  async (t) => {
    const one = await serve((_request, response) => response.end('one'));
    const other = await serve((_request, response) => response.end('other'));
    const resolve = (name: string) =>
      Promise.resolve([
        {
          address: name === 'public.test' ? '8.8.8.8' : name.replace('.test', '').replaceAll('-', '.'),
          family: 4,
        },
      ]);
    const fetcher = createOutboundFetch({
      also: [
        { address: '127.0.0.1', port: one.port },
        { address: '127.0.0.2', port: other.port },
      ],
      resolve,
    });
    ended.push(() => fetcher.close());
    const answers: [string, string][] = [
      [`http://127.0.0.1:${one.port}/`, 'ok'],
      [`http://127.0.0.2:${other.port}/`, 'ok'],
      [`http://127-0-0-2.test:${other.port}/`, 'ok'],
      [`http://127.0.0.1:${other.port}/`, 'address_forbidden'],
      [`http://127.0.0.2:${one.port}/`, 'address_forbidden'],
      [`http://127-0-0-2.test:${one.port}/`, 'address_forbidden'],
      ['http://127.0.0.1/', 'address_forbidden'],
      ['https://127-0-0-1.test/', 'address_forbidden'],
      [`http://8.8.8.8:${one.port}/`, 'address_forbidden'],
      [`http://public.test:${one.port}/`, 'address_forbidden'],
      ['http://8.8.8.8:22/', 'bad_port'],
    ];
    for (const [url, id] of answers) t.is(idOf(await fetcher.fetchOutside(url, caps)), id, url);
    t.is(one.hits.length, 1);
    t.is(other.hits.length, 2);
  },
);
