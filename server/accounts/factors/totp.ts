import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
/** Maximum clock drift of phones, in steps. */
const tolerance = 1;

/** Creates a 160-bit secret in base32, the format of authenticator apps (RFC 4648, RFC 6238). */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('');
}

/** Returns the six-digit code of a step (RFC 6238 with SHA-1, which every app supports). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepMs);
}

/** Returns the step near the current time that a code belongs to, or null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = totpStep(now);
  let found: number | null = null;
  for (let step = current - tolerance; step <= current + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  return found;
}

/** Returns the URI that apps read from a QR code. */
export function totpAddress(secret: string, site: string, username: string): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`;
}

function decode(secret: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const letter of secret) {
    value = (value << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >>> bits) & 255);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
