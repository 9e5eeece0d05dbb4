import test from 'ava';
import { readConfig } from '../../server/config/config.ts';

const site = 'https://pins.example.org';
const base = { SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '/nonexistent' };

test.serial('an address with more than a host stops the start with a sentence', (t) => {
  for (const [env, says] of [
    [{ ORIGIN: `${site}/pins` }, 'Setting ORIGIN must have no path or query.'],
    [{ ORIGIN: `${site}/?from=mail` }, 'Setting ORIGIN must have no path or query.'],
    [{ ORIGIN: `${site}/#top` }, 'Setting ORIGIN must have no path or query.'],
    [{ ORIGIN: 'ftp://pins.example.org' }, 'Setting ORIGIN is not an http:// or https:// address.'],
    [
      { ORIGIN: site, MEDIA_ORIGIN: 'https://media.example.org/media' },
      'Setting MEDIA_ORIGIN must have no path or query.',
    ],
  ] as const)
    t.is(t.throws(() => readConfig({ ...base, ...env }))?.message, says);
  t.is(readConfig({ ...base, ORIGIN: `${site}/` }).origin, site);
});

test.serial('a port that no machine has stops the start with a sentence', (t) => {
  for (const [env, says] of [
    [{ METRICS_LISTEN: '127.0.0.1:65536' }, /^Setting METRICS_LISTEN is not host:port\.$/],
    [{ GRAPH_LISTEN: '127.0.0.1:99999' }, /^Setting GRAPH_LISTEN is not host:port\.$/],
    [{ GRAPH_ADDRESS: '10.0.0.5:3100, 10.0.0.6:70000' }, /^Setting GRAPH_ADDRESS is neither/],
    [{ CLAMD: '127.0.0.1:99999' }, /^Setting CLAMD is not host:port\.$/],
    [{ FETCH_ALSO: '127.0.0.1:99999' }, /^Setting FETCH_ALSO is not a list/],
    [{ FETCH_ALSO: '127.0.0.999:80' }, /^Setting FETCH_ALSO is not a list/],
    [{ FETCH_ALSO: '[fd00:::1]:80' }, /^Setting FETCH_ALSO is not a list/],
  ] as const)
    t.throws(() => readConfig({ ...base, ...env }), { message: says });
  t.like(readConfig({ ...base, METRICS_LISTEN: '127.0.0.1:65535' }).metrics, { port: 65_535 });
});

test.serial('a trusted IPv6 address is known however it is spelled', (t) => {
  const { fetchAlso } = readConfig({
    ...base,
    FETCH_ALSO: '[FD00:0:0::0007]:8080, [::ffff:a00:7]:80, 10.0.0.7:80',
  });
  t.deepEqual(fetchAlso, [
    { address: 'fd00::7', port: 8080 },
    { address: '::ffff:10.0.0.7', port: 80 },
    { address: '10.0.0.7', port: 80 },
  ]);
});
