import { tmpdir } from 'node:os';
import test from 'ava';
import { readConfig } from '../../server/config/config.ts';
import { findFfmpeg } from '../../server/media/video/ffmpeg/find-ffmpeg.ts';
import { runFfmpeg } from '../../server/media/video/ffmpeg/run-ffmpeg.ts';

const site = 'https://pins.example.org';
const base = { SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '/nonexistent' };

test.serial('an address with more than a host stops the start with a sentence', (t) => {
  for (const [env, says] of [
    [{ ORIGIN: `${site}/pins` }, 'Setting ORIGIN must have no path or query.'],
    [{ ORIGIN: `${site}/?from=mail` }, 'Setting ORIGIN must have no path or query.'],
    [{ ORIGIN: `${site}/#top` }, 'Setting ORIGIN must have no path or query.'],
    [{ ORIGIN: 'ftp://pins.example.org' }, 'Setting ORIGIN is not an http:// or https:// address.'],
    [{ ORIGIN: 'pins.example.org' }, 'Setting ORIGIN is not an http:// or https:// address.'],
    [{ ORIGIN: 'https://ada:hush@pins.example.org' }, 'Setting ORIGIN must have no user name or password.'],
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
    [{ GRAPH_LISTEN: '[fd00::1::2]:3100' }, /^Setting GRAPH_LISTEN is not host:port\.$/],
    [{ CLAMD: '[::1:3310' }, /^Setting CLAMD is neither host:port/],
    [{ METRICS_LISTEN: '127.0.0.1:65534' }, /^Setting METRICS_LISTEN must have a port up to 65533:/],
    [{ METRICS_LISTEN: '127.0.0.1:65535', ROLE: 'web', WEB_PROCESSES: '2' }, /a port up to 65534:/],
    [{ FETCH_ALSO: '127.0.0.1:99999' }, /^Setting FETCH_ALSO is not a list/],
    [{ FETCH_ALSO: '127.0.0.999:80' }, /^Setting FETCH_ALSO is not a list/],
    [{ FETCH_ALSO: '[fd00:::1]:80' }, /^Setting FETCH_ALSO is not a list/],
  ] as const)
    t.throws(() => readConfig({ ...base, ...env }), { message: says });
  const alone = readConfig({ ...base, METRICS_LISTEN: '127.0.0.1:65535', ROLE: 'worker' });
  t.like(alone.metrics, { port: 65_535 });
  t.is(readConfig({ ...base, PORT: ' ' }).port, 3000);
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

test.serial('hosts of the own network may be IPv6 addresses', (t) => {
  const config = readConfig({
    ...base,
    METRICS_LISTEN: '[::1]:9464',
    GRAPH_LISTEN: '[fd00::5]:3100',
    GRAPH_ADDRESS: '[fd00::5]:3100, graph.internal:3100',
    CLAMD: '[::1]:3310',
  });
  t.like(config.metrics, { host: '::1', port: 9464 });
  t.deepEqual(config.graphListen, { host: 'fd00::5', port: 3100 });
  t.deepEqual(config.graphAddresses, [
    { host: 'fd00::5', port: 3100 },
    { host: 'graph.internal', port: 3100 },
  ]);
  t.deepEqual(config.clamd?.address, { host: '::1', port: 3310 });
});

test.serial(
  '[USER-05] a relay that cannot be read as an address stops the start without its password',
  (t) => {
    for (const relay of [
      'smtp://u:p#ss@127.0.0.1:2525',
      'smtp://u:1#ss@127.0.0.1:2525',
      'smtp://u:p%ss@relay.example.org',
      'smtp://',
      'smtp://relay.example.org:99999',
    ])
      t.throws(() => readConfig({ ...base, ORIGIN: site, SMTP_URL: relay }), {
        message: /^Setting SMTP_URL cannot be read as an address; percent-encode [^\n]+$/,
      });
    const SMTP_URL = 'smtp://u:p%23ss@relay.example.org:587?pool=true';
    t.is(readConfig({ ...base, ORIGIN: site, SMTP_URL }).mail.smtpUrl, SMTP_URL);
  },
);

test.serial('a setting that has no effect without another stops the start', (t) => {
  for (const [env, says] of [
    [{ METRICS_TOKEN: 'a token of Prometheus' }, /^Setting METRICS_TOKEN needs METRICS_LISTEN\.$/],
    [
      { HSTS_SUBDOMAINS: 'yes', ORIGIN: 'http://pins.example.org' },
      /^Setting HSTS_SUBDOMAINS needs an ORIGIN/,
    ],
    [{ S3_SECRET_ACCESS_KEY: 'hush' }, /^Setting S3_SECRET_ACCESS_KEY needs S3_BUCKET/],
    [{ S3_REGION: 'eu-west-1' }, /^Setting S3_REGION needs S3_BUCKET/],
    [{ S3_FORCE_PATH_STYLE: 'no' }, /^Setting S3_FORCE_PATH_STYLE needs S3_BUCKET/],
    [
      { STAGING_MB: '100', STAGING_PERSON_MB: '200' },
      /^Setting STAGING_PERSON_MB must be 100 \(STAGING_MB\) or less/,
    ],
  ] as const)
    t.throws(() => readConfig({ ...base, ...env }), { message: says });
  t.is(readConfig({ ...base, STAGING_MB: '100' }).staging.maxOfPerson, 100 * 1024 * 1024);
});

test.serial(
  'a database’s address, a role or a secret that cannot be used stops the start with a sentence',
  (t) => {
    for (const [env, says] of [
      [{ PORT: 'abc' }, /^Setting PORT .+\.$/],
      [{ DATABASE_URL: 'mysql://localhost/pins' }, /^Setting DATABASE_URL is not a postgres:\/\/ address\.$/],
      [
        { DATABASE_DIRECT_URL: 'postgres://pins:geheim@localhost:99999/pins' },
        /^Setting DATABASE_DIRECT_URL cannot be read as an address(?!.*geheim)/,
      ],
      [
        { DATABASE_REPLICA_URL: 'postgres://pins:geheim?@localhost/pins' },
        /^Setting DATABASE_REPLICA_URL cannot be read as an address(?!.*geheim)/,
      ],
      [{ SESSION_SECRET: 'short' }, /^Setting SESSION_SECRET must have at least 32 characters\.$/],
      [{ ROLE: 'king' }, /^Setting ROLE .+\.$/],
    ] as const)
      t.throws(() => readConfig({ ...base, ...env }), { message: says });
  },
);

test.serial('a data folder that cannot be used stops the start with a sentence', (t) => {
  const error = t.throws(() => readConfig({ DATA_DIR: `${import.meta.filename}/data` }));
  t.regex(
    error?.message ?? '',
    /^Setting DATA_DIR leads to \S+, which this account cannot use \(ENOTDIR\)\.$/,
  );
});

test.serial('[UPLOAD-02] an ffmpeg that cannot be run is no damaged film', async (t) => {
  const run = runFfmpeg(import.meta.filename, ['-version'], { cwd: tmpdir() });
  await t.throwsAsync(run, { message: /settings\.test\.ts could not be run/ });
  t.regex((await findFfmpeg('sh', '/nowhere:/bin:/usr/bin')) ?? '', /\/sh$/);
  await t.throwsAsync(findFfmpeg(tmpdir(), '/bin'), { message: /^Setting FFMPEG_PATH leads to/ });
});
