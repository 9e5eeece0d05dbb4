import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import test from 'ava';
import { readText, root } from '../support/source-files.ts';

const config = readText('server/config/settings.ts');
const known = new Set([...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name));
const compose = readText('compose.yaml');
const machines = readText('compose.machines.yaml');
const dockerfile = readText('Dockerfile');
const unit = readText('docs/deploy/pinfold.service');
const environment = readText('docs/deploy/pinfold.env');
const proxies = {
  Caddyfile: readText('docs/deploy/Caddyfile'),
  'nginx.conf': readText('docs/deploy/nginx.conf'),
};

test.serial('settings that the deployment files set are settings of the service', (t) => {
  t.true(known.size > 20);
  const named = [
    ...[...`${compose}\n${machines}`.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name),
    ...[...environment.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...[...(/^ENV HOST.*$/m.exec(dockerfile)?.[0] ?? '').matchAll(/([A-Z][A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    ),
  ];
  t.true(named.length > 20, named.join(' '));
  const foreign = /^POSTGRES_/;
  t.deepEqual(
    named.filter((name) => !known.has(name) && !foreign.test(name)),
    [],
  );
});

test.serial('ports agree between image, compose file and proxies', (t) => {
  const port = /PORT=(\d+)/.exec(dockerfile)?.[1] ?? '';
  t.regex(dockerfile, new RegExp(`^EXPOSE ${port}$`, 'm'));
  t.regex(
    compose,
    new RegExp(`'127\\.0\\.0\\.1:${port}:${port}'`),
    'the service is reached by the proxy alone',
  );
  for (const [name, text] of Object.entries(proxies)) t.true(text.includes(`127.0.0.1:${port}`), name);
  for (const text of [compose, machines]) {
    t.regex(settingsOf(text), new RegExp(`^ {2}PORT: '${port}'$`, 'm'), 'whatever .env says');
    t.regex(settingsOf(text), /^ {2}HOST: 0\.0\.0\.0$/m, 'whatever .env says');
    t.regex(text, new RegExp(`:${port}:${port}'\\]`));
  }
  const graph = /GRAPH_ADDRESS: graph:(\d+)/.exec(compose)?.[1] ?? '';
  t.true(compose.includes(`GRAPH_LISTEN: 0.0.0.0:${graph}`));
});

test.serial('pages, and the worker, which makes related Pins ahead, ask the graph', (t) => {
  for (const [name, text] of Object.entries({ 'compose.yaml': compose, 'compose.machines.yaml': machines })) {
    const shared = settingsOf(text);
    for (const role of ['web', 'worker']) {
      const service = new RegExp(`^ {2}${role}:\\n((?: {4}.*\\n)+)`, 'm').exec(text)?.[1] ?? '';
      t.true(service.includes(`ROLE: ${role}\n`), `${name} ${role}`);
      const own = service.includes('<<: *settings\n') ? service + shared : service;
      t.regex(own, /^ +GRAPH_ADDRESS: (graph:3100|\$\{GRAPH_ADDRESS:.*)$/m, `${name} ${role}`);
    }
  }
});

test.serial('proxies let the largest upload through and say whose request it is', (t) => {
  t.regex(proxies['nginx.conf'], /^ {2}client_max_body_size 0;$/m);
  t.regex(proxies['nginx.conf'], /^ {2}proxy_request_buffering off;$/m);
  t.notRegex(proxies.Caddyfile, /max_size/);
  for (const header of [
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Proto $scheme',
    'X-Forwarded-Host $host',
  ])
    t.true(proxies['nginx.conf'].includes(`proxy_set_header ${header};`), header);
  t.regex(environment, /^TRUSTED_PROXIES=1$/m);
  t.regex(settingsOf(compose), /^ {2}TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-1\}$/m, 'for every process');
});

test.serial(
  'proxies send pages of the service while its database is away, and no country of the visitor’s',
  (t) => {
    t.notRegex(proxies.Caddyfile, /health_uri/);
    t.notRegex(proxies['nginx.conf'], /^ *proxy_next_upstream .*http_5/m);
    t.regex(proxies.Caddyfile, /^\t\theader_up -CF-IPCountry$/m);
    t.true(proxies['nginx.conf'].includes("proxy_set_header CF-IPCountry '';"));
  },
);

test.serial(
  'commands find the data folder of the unit, and a long migration is not taken for a failure',
  (t) => {
    const [, folder = ''] = /^StateDirectory=(\w+)$/m.exec(unit) ?? [];
    t.regex(environment, new RegExp(`^DATA_DIR=/var/lib/${folder}$`, 'm'));
    t.notRegex(unit, /^Environment=/m);
    t.regex(compose, /^ {2}web:\n(?: {4}.*\n)* {4}healthcheck: \{ start_period: 30m \}$/m);
  },
);

test.serial('the image runs what exists, not as root, and is asked whether it is ready', (t) => {
  for (const [, path = ''] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const each of path.split(' ')) t.true(existsSync(join(root, each)), each);
  for (const text of [dockerfile, unit])
    for (const [, path = ''] of text.matchAll(/(server\/[\w/-]+\.ts)/g))
      t.true(existsSync(join(root, path)), path);
  t.true(
    dockerfile.lastIndexOf('\nUSER node') > dockerfile.lastIndexOf('\nFROM '),
    'the last stage is not root’s',
  );
  t.regex(dockerfile, /HEALTHCHECK[\s\S]*\/readyz/);
  t.regex(unit, /^User=pinfold$/m);
  t.regex(unit, /^NoNewPrivileges=yes$/m);
  const major = Number(/FROM node:(\d+)/.exec(dockerfile)?.[1]);
  const floor = Number(
    />=(\d+)/.exec((JSON.parse(readText('package.json')) as { engines: { node: string } }).engines.node)?.[1],
  );
  t.true(major >= floor && major % 2 === 0, 'a long-term version of Node that is supported');
});

test.serial(
  'containers take every setting from .env, and each process of the site is asked whether it is well',
  (t) => {
    for (const text of [compose, machines]) {
      t.regex(text, /^x-site: &site\n[\s\S]*?^ {2}env_file: \[\.env\]$/m);
      for (const role of ['web', 'worker', 'graph'])
        t.regex(text, new RegExp(`^ {2}${role}:\\n {4}<<: \\*site$`, 'm'), role);
      t.is([...text.matchAll(/^ {6}<<: \*alive$/gm)].length, 2, 'web has the check of the image');
      t.notRegex(text, /disable: true/);
      t.true(text.includes('METRICS_LISTEN: 0.0.0.0:9464') && text.includes('http://127.0.0.1:9464/'));
    }
    t.true(dockerfile.includes("devDependencies['onnxruntime-web']"));
  },
);

test.serial('Compose accepts both files with what docs/deploy/README.md puts into .env', (t) => {
  const programs = [['docker', 'compose'], ['docker-compose']];
  const program = programs.find(([name = '', ...rest]) => spawnSync(name, [...rest, 'version']).status === 0);
  if (program === undefined) {
    t.log('skipped: Compose is not installed here. On Debian and Ubuntu: apt-get install docker-compose');
    return t.pass();
  }
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-compose-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const given = {
    ORIGIN: 'https://pins.example.org',
    DATABASE_PASSWORD: 'example',
    SESSION_SECRET: 'an example of what signs cookies',
    DATABASE_URL: 'postgres://pinfold:example@10.0.0.2:5432/pinfold',
    GRAPH_ADDRESS: '10.0.0.5:3100',
    MACHINE_ADDRESS: '10.0.0.3',
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  for (const [name, text] of Object.entries({ 'compose.yaml': compose, 'compose.machines.yaml': machines })) {
    writeFileSync(join(folder, name), text);
    const [command = '', ...args] = [...program, '-f', name];
    const profiles = name === 'compose.yaml' ? [] : ['web', 'worker', 'graph'];
    const { status, stdout, stderr } = spawnSync(command, [...args, 'config'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], COMPOSE_PROFILES: profiles.join(',') },
    });
    t.is(status, 0, `${name}: ${stderr}`);
    for (const role of ['web', 'worker', 'graph']) t.regex(stdout, new RegExp(`ROLE: ${role}$`, 'm'), name);
    t.regex(stdout, /ORIGIN: https:\/\/pins\.example\.org$/m);
  }
});

test.serial('nothing that is secret or only for development goes into the image', (t) => {
  const ignored = readText('.dockerignore').split('\n');
  for (const name of ['.git', '.env', 'node_modules', 'data', 'test']) t.true(ignored.includes(name), name);
  for (const text of [compose, machines, environment, dockerfile])
    t.notRegex(text, /(SECRET|PASSWORD)[=:] ?['"]?[0-9a-zA-Z]{8,}/);
});

test.serial('links of the documents lead to files that are there', (t) => {
  const pages = ['README.md', 'SECURITY.md', ...markdownOf('docs')].filter((path) =>
    existsSync(join(root, path)),
  );
  t.true(pages.length > 10);
  for (const page of pages)
    for (const [, target = ''] of readText(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g))
      t.true(existsSync(join(root, normalize(join(dirname(page), target)))), `${page} links to ${target}`);
});

/** The settings that a compose file gives to every process. */
function settingsOf(text: string): string {
  return /^x-settings: &settings\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? '';
}

function markdownOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}
