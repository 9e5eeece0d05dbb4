import type { Signer } from '../../services.ts';

const purpose = 'staff-picture';
const validMs = 15 * 60_000;

/** What an address of a blocked picture carries so that the staff see it, for a quarter of an hour. */
export function signStaffPicture(signer: Signer, signature: string, now: Date): string {
  return signer.sign(purpose, `${signature}.${now.getTime() + validMs}`);
}

/** Whether an address of a blocked picture was made for the staff and is young enough. */
export function isStaffPicture(signer: Signer, signature: string, token: unknown, now: Date): boolean {
  const text = typeof token === 'string' ? signer.verify(purpose, token) : null;
  const [named, until] = (text ?? '').split('.');
  return named === signature && Number(until) > now.getTime();
}
