import type { Signer } from '../services.ts';

/** The data that an outbound link is bound to. */
export interface OffsiteBinding {
  url: string;
  pinId: string;
  /** Null for signed-out visitors, who all get the same pages. */
  viewerId: string | null;
}

const daySeconds = 24 * 3600;

/**
 * Creates a token for one URL, pin and account, valid for one to two days. It expires at midnight (UTC), so that a
 * cached signed-out page stays byte-identical for a day.
 */
export function makeOffsiteToken(signer: Signer, binding: OffsiteBinding, now: Date): string {
  const day = Math.floor(now.getTime() / 1000 / daySeconds);
  return signer.sign(purposeOf(binding), ((day + 2) * daySeconds).toString(36));
}

/** Returns whether a token is genuine, for exactly this outbound link, and not expired. */
export function checkOffsiteToken(
  signer: Signer,
  token: string,
  binding: OffsiteBinding,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const ends = signer.verify(purposeOf(binding), token);
  if (ends === null || !/^[0-9a-z]{1,8}$/.test(ends)) return 'forged';
  return Number.parseInt(ends, 36) * 1000 > now.getTime() ? 'valid' : 'expired';
}

function purposeOf({ url, pinId, viewerId }: OffsiteBinding): string {
  return `offsite|${pinId}|${viewerId ?? ''}|${url}`;
}
