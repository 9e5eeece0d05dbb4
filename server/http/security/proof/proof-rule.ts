import { z } from 'zod';
import { maxProof, type ProofForm } from '../../../../views/contract/people/proof.ts';
import type { RateLimit } from '../rate-limiter.ts';

/** What an operation that visitors may call says of proofs of work. */
export interface ProofRule {
  form: ProofForm;
  /** For calls without a proof, besides the operation's own limit. Without it, the handler decides about them. */
  without?: RateLimit;
}

/** Whether a call came with a proof of work. `not_asked`: by a member, or the site asks for none. */
export type ProofState = 'given' | 'missing' | 'not_asked';

/** The field of a proof, empty in forms without JavaScript. */
export const proofField = z
  .string()
  .max(maxProof)
  .optional()
  .meta({ description: 'Proof of work for this form, as `GET /v3/proofs/{form}/` describes' });
