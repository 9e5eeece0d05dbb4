import type { Signer } from '../../services.ts';

const purpose = 'staff-picture';
const validMs = 15 * 60_000;

/** Signs a token that lets the staff see a blocked image for 15 minutes. */
export function signStaffPicture(signer: Signer, signature: string, now: Date): string {
  return signer.sign(purpose, `${signature}.${now.getTime() + validMs}`);
}

/** Checks whether a staff token for a blocked image is valid and unexpired. */
export function isStaffPicture(signer: Signer, signature: string, token: unknown, now: Date): boolean {
  const text = typeof token === 'string' ? signer.verify(purpose, token) : null;
  const [named, until] = (text ?? '').split('.');
  return named === signature && Number(until) > now.getTime();
}
