import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a key and a certificate for localhost that is valid for two days. Needs the `openssl` program. */
export function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-tls-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const options = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
    const subject = ['-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...options, ...subject], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
