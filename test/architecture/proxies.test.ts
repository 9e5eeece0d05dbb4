import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { archiveLimits } from '../../server/exports/archive.ts';
import { limits } from '../../views/contract/limits.ts';
import { freePort } from '../support/service/free-port.ts';
import { waitFor } from '../support/wait-for.ts';
import { readText } from './support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'pinfold-proxy-'));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

interface Forwarded {
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

test.serial('nginx takes docs/deploy/nginx.conf, forwards true headers and the largest upload', async (t) => {
  if (!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version')) {
    t.log('skipped: nginx and openssl are not installed here');
    return t.pass();
  }
  const forwarded: Forwarded[] = [];
  const service = createServer((asked, response) => {
    forwarded.push({ url: asked.url, headers: asked.headers });
    response.writeHead(201, { connection: 'close' }).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  t.teardown(() => service.close());
  const [plain, secure] = [await freePort(), await freePort()];
  const configuration = nginxConfiguration((service.address() as AddressInfo).port, plain, secure);

  const check = spawnSync('nginx', ['-t', '-p', folder, '-c', configuration], { encoding: 'utf8' });
  t.is(check.status, 0, check.stderr);
  const nginx = spawn('nginx', ['-p', folder, '-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' });
  t.teardown(async () => {
    nginx.kill();
    await once(nginx, 'exit');
  });
  await waitFor(() => statusOf(`http://127.0.0.1:${plain}/`).catch(() => null), { what: 'nginx' });

  t.is(await statusOf(`http://127.0.0.1:${plain}/`), 301);
  const spoofed = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'cf-ipcountry': 'FR',
  };
  const announced = { 'content-length': String(limits.accountCopyBytes + 2 ** 16) };
  const address = `https://127.0.0.1:${secure}/settings/import/`;
  t.is(await statusOf(address, 'POST', { ...spoofed, ...announced, host: 'pins.example.org' }), 201);
  const [asked] = forwarded;
  t.is(asked?.url, '/settings/import/');
  t.is(asked?.headers['x-forwarded-for'], '127.0.0.1');
  t.is(asked?.headers['x-forwarded-host'], 'pins.example.org');
  t.is(asked?.headers['x-forwarded-proto'], 'https');
  t.is(asked?.headers['cf-ipcountry'], undefined);
  t.regex(String(asked?.headers['x-request-id']), /^[0-9a-f]{32}$/);
});

test.serial('Caddy takes docs/deploy/Caddyfile', (t) => {
  if (!isInstalled('caddy', 'version')) {
    t.log('skipped: caddy is not installed here');
    return t.pass();
  }
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'docs/deploy/Caddyfile'];
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  t.is(status, 0, stderr);
});

test.serial('limits that the documents give administrators are those of the service', (t) => {
  t.regex(
    readText('docs/deploy/README.md'),
    new RegExp(`an account export of ${limits.accountCopyBytes / 2 ** 30} GiB`),
  );
  const operations = readText('docs/operations.md');
  const scanned = archiveLimits.videoBytes / 2 ** 20;
  for (const name of ['StreamMaxLength', 'MaxFileSize', 'MaxScanSize'])
    t.true(operations.includes(`\`${name} ${scanned}M\``), name);
  t.true(operations.includes(`a video of an account import, ${scanned} MB`));
  t.true(operations.includes(`uploaded videos have at most ${limits.videoBytes / 2 ** 20} MB`));
  t.true(operations.includes(`pictures ${limits.uploadBytes / 2 ** 20} MB`));
  t.true(archiveLimits.videoBytes >= limits.videoBytes);
});

/** The documented file, with the paths and ports of this test. */
function nginxConfiguration(upstream: number, plain: number, secure: number): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=pins.example.org', '-days', '1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  const documented = readText('docs/deploy/nginx.conf')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')}\n${documented}\n}`,
  );
  return path;
}

/** The status of a response, which may come before the body that the headers announce. */
function statusOf(address: string, method = 'GET', headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = address.startsWith('https:') ? secureRequest : request;
    const asking = send(address, { method, headers, rejectUnauthorized: false }, (response) => {
      resolve(response.statusCode ?? 0);
      asking.destroy();
    });
    asking.once('error', reject);
    asking.flushHeaders();
    if (method === 'GET') asking.end();
  });
}
