import { createHash, randomBytes } from 'node:crypto';
import { proofParts, type ProofForm } from '../../../../views/contract/people/proof.ts';
import type { Signer } from '../../../services.ts';

/** Long enough to fill in a form slowly. A page asks for another one when it has become old. */
export const proofMinutes = 30;

export interface Challenge {
  /** Signed text that names form, difficulty and end, so that nothing is stored until it is used. */
  challenge: string;
  /** 32 bytes in hex that the parts are computed from. */
  seed: string;
  /** Zero bits that each part needs. */
  bits: number;
  expiresAt: Date;
}

const purpose = 'proof of work';

/** Makes a challenge for one form. */
export function issueChallenge(signer: Signer, form: ProofForm, bits: number, now: Date): Challenge {
  const expiresAt = new Date(now.getTime() + proofMinutes * 60_000);
  const text = [form, bits, expiresAt.getTime(), randomBytes(12).toString('base64url')].join(' ');
  const challenge = signer.sign(purpose, text);
  return { challenge, seed: seedOf(challenge).toString('hex'), bits, expiresAt };
}

/**
 * Returns the identifier of a proof that solves a challenge of ours for this form, which is to be accepted once. Null
 * for any other. A proof is `challenge~n.n.n.…`, with a number in base 36 for each part, such that the SHA-256 of seed,
 * part and number (32-bit, big-endian) begins with the required zero bits.
 */
export function checkProof(signer: Signer, form: ProofForm, proof: string, now: Date): string | null {
  const [challenge = '', numbers = '', ...rest] = proof.split('~');
  const text = signer.verify(purpose, challenge);
  if (text === null || rest.length > 0) return null;
  const [for_, bits, expiresAtMs, id = ''] = text.split(' ');
  if (for_ !== form || Number(expiresAtMs) <= now.getTime()) return null;
  const parts = numbers.split('.');
  if (parts.length !== proofParts) return null;
  const block = Buffer.alloc(40);
  seedOf(challenge).copy(block);
  for (const [part, number] of parts.entries()) {
    if (!/^[0-9a-z]{1,7}$/.test(number)) return null;
    const value = Number.parseInt(number, 36);
    if (value > 0xffff_ffff) return null;
    block.writeUInt32BE(part, 32);
    block.writeUInt32BE(value, 36);
    if (zeroBits(createHash('sha256').update(block).digest()) < Number(bits)) return null;
  }
  return id;
}

function seedOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** Of the first 32. */
function zeroBits(hash: Buffer): number {
  return Math.clz32(hash.readUInt32BE(0));
}
