import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Signer } from '../services.ts';

/**
 * Signs with HMAC-SHA-256 over purpose and text, truncated to 128 bits, in base64url. The text before it is in base64url,
 * too, or as it is where it has only characters of that and commas, after a dot: ids and what is encoded already, as in
 * every page's link to the next one, would be a third longer and compress to nothing. Also accepts signatures made
 * with former secrets, so that the secret can be rotated without downtime.
 */
export function createSigner(secret: string, former: string[] = []): Signer {
  const mac = (purpose: string, text: string, key = secret): Buffer =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest().subarray(0, 16);
  return {
    sign: (purpose, text) => `${write(text)}.${mac(purpose, text).toString('base64url')}`,
    verify(purpose, token) {
      const dot = token.lastIndexOf('.');
      if (dot < 1 || token.length > 4096) return null;
      const text = read(token.slice(0, dot));
      const given = Buffer.from(token.slice(dot + 1), 'base64url');
      const isBy = (key: string): boolean => {
        const expected = mac(purpose, text, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      return [secret, ...former].some(isBy) ? text : null;
    },
  };
}

/** Commas would be escaped in addresses. */
const write = (text: string): string =>
  /^[\w,-]+$/.test(text) ? `.${text.replaceAll(',', '.')}` : Buffer.from(text).toString('base64url');

const read = (written: string): string =>
  written.startsWith('.')
    ? written.slice(1).replaceAll('.', ',')
    : Buffer.from(written, 'base64url').toString();
