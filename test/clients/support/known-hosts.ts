import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installed } from './installed.ts';

const hosts = [
  'www.pinterest.com',
  'pinterest.com',
  'api.pinterest.com',
  'i.pinimg.com',
  'assets.pinterest.com',
];
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** Settings of a service that answers under these hosts. */
export const knownHostSettings = {
  ORIGIN: 'https://www.pinterest.com',
  MEDIA_ORIGIN: 'https://i.pinimg.com',
  TRUSTED_PROXIES: '1',
};

export interface KnownHosts {
  /** Runs a client that resolves and trusts the hosts. Returns its standard output. */
  run(command: string, ...arguments_: string[]): Promise<string>;
  stop(): void;
}

/** Whether this machine lets the tests make network and mount namespaces. */
export function hasNamespaces(): boolean {
  try {
    execFileSync('unshare', [...namespaces, 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' });
    return installed('openssl', 'version') && installed('nsenter');
  } catch {
    return false;
  }
}

const namespaces = ['--user', '--map-root-user', '--net', '--mount', '--'];

/**
 * Serves the service over TLS under the hosts that clients know, in a network namespace of its own where these names
 * lead to loopback and the certificate's authority is trusted. Clients run there without an option of their own.
 */
export async function startKnownHosts(origin: string): Promise<KnownHosts> {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-hosts-'));
  const socket = join(folder, 'service.sock');
  issueCertificate(folder);
  writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost ${hosts.join(' ')}\n`);
  const target = new URL(origin);
  // Sockets in the file system are reached from any network namespace.
  const service = createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
    };
    const { method, url: path } = incoming;
    const onward = httpRequest(
      { host: target.hostname, port: target.port, path, method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => service.listen(socket, done));
  const inside = spawn('unshare', [...namespaces, 'sh', '-ec', inNamespace], {
    env: { ...process.env, FOLDER: folder, AUTHORITIES: authorities },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(inside);
  const run = promisify(execFile);
  return {
    async run(command, ...arguments_) {
      const enter = [
        '--target',
        String(inside.pid),
        '--user',
        '--preserve-credentials',
        '--net',
        '--mount',
        '--',
      ];
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name)));
      const { stdout } = await run('nsenter', [...enter, command, ...arguments_], {
        timeout: 90_000,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...env, HOME: folder, SSL_CERT_FILE: authorities, REQUESTS_CA_BUNDLE: authorities },
      });
      return stdout;
    },
    stop() {
      inside.kill('SIGKILL');
      service.close();
      service.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const tlsFront = `
const folder = process.env.FOLDER, fs = require('fs'), net = require('net');
const [key, cert] = ['key', 'cert'].map((name) => fs.readFileSync(folder + '/' + name + '.pem'));
require('tls').createServer({ key, cert }, (client) => {
  const service = net.connect(folder + '/service.sock');
  for (const [one, other] of [[client, service], [service, client]]) one.on('error', () => other.destroy());
  client.pipe(service).pipe(client);
}).listen(443, '127.0.0.1', () => console.log('ready'));`;

const inNamespace = `
mount --bind "$FOLDER/hosts" /etc/hosts
mount --bind "$FOLDER/authorities.pem" "$AUTHORITIES"
ip link set lo up
exec '${process.execPath}' -e "${tlsFront.replaceAll('"', '\\"')}"`;

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The namespace ended with ${code}.`)));
  });
}

/** Issues `cert.pem` and `key.pem`, and `authorities.pem`: the system's with the one that issued them. */
function issueCertificate(folder: string): void {
  const at = (name: string): string => join(folder, name);
  const openssl = (...arguments_: string[]): void =>
    void execFileSync('openssl', arguments_, { cwd: folder, stdio: 'ignore' });
  const keyed = ['-newkey', 'rsa:2048', '-nodes'];
  const root = ['-keyout', 'root-key.pem', '-out', 'root.pem', '-days', '2', '-subj', '/CN=Pinfold tests'];
  openssl('req', '-x509', ...keyed, ...root, '-addext', 'basicConstraints=critical,CA:TRUE');
  openssl('req', ...keyed, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', `/CN=${hosts[0]}`);
  writeFileSync(at('names'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`);
  const signer = ['-CA', 'root.pem', '-CAkey', 'root-key.pem', '-CAcreateserial', '-days', '2'];
  openssl('x509', '-req', '-in', 'request.pem', ...signer, '-extfile', 'names', '-out', 'cert.pem');
  writeFileSync(
    at('authorities.pem'),
    readFileSync(authorities, 'utf8') + readFileSync(at('root.pem'), 'utf8'),
  );
}
