import type { Signer } from '../services.ts';

/** What a way out is bound to. */
export interface OffsiteBinding {
  url: string;
  pinId: string;
  /** Null for visitors, whose pages are the same for all. */
  viewerId: string | null;
}

const daySeconds = 24 * 3600;

/**
 * A token for one address, pin and account that holds for one to two days. Its end falls on midnight (UTC), so that
 * a page kept for visitors stays the same bytes for a day.
 */
export function makeOffsiteToken(signer: Signer, binding: OffsiteBinding, now: Date): string {
  const day = Math.floor(now.getTime() / 1000 / daySeconds);
  return signer.sign(purposeOf(binding), ((day + 2) * daySeconds).toString(36));
}

/** Whether a token is ours, for exactly this way out, and not over. */
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
