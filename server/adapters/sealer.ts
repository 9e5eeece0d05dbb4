import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '../services.ts';

/**
 * Seals with AES-256-GCM under a key derived from the service's secret: base64url of nonce, tag and text. Also opens
 * text sealed under former secrets.
 */
export function createSealer(secret: string, former: string[] = []): Sealer {
  const [key, ...formerKeys] = [secret, ...former].map((each) =>
    Buffer.from(hkdfSync('sha256', each, '', 'pinboard sealed texts', 32)),
  ) as [Buffer, ...Buffer[]];
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 28) return null;
      for (const each of [key, ...formerKeys]) {
        const text = openWith(each, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
