import { z } from 'zod';
import { instantIso } from '../../../views/contract/output.ts';
import { asksForProof, proofForms, proofParts } from '../../../views/contract/people/proof.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { issueChallenge } from '../../http/security/proof/challenge.ts';

const challengeSchema = z
  .object({
    challenge: z.string(),
    seed: z.string().describe('32 bytes in hex'),
    parts: z.number(),
    bits: z.number().describe('Zero bits that the hash of each part begins with'),
    expires_at: instantIso,
  })
  .meta({ id: 'ProofChallenge' });

/** The operation that hands out challenges for proofs of work. */
export const proofOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/proofs/{form}/',
  isWayIn: true,
  whileFactorDemanded: 'visitor',
  resources: [{ name: 'ProofResource', verb: 'get' }],
  summary:
    "A challenge for one sending of a form, or null if it needs no proof. For each part from 0, find a number such that the SHA-256 of seed, part and number (32-bit, big-endian) begins with `bits` zero bits. The form's `proof` is the challenge, `~`, and the numbers in base 36 separated by `.`.",
  tag: 'Accounts',
  input: z.object({ form: z.enum(proofForms) }),
  output: challengeSchema.nullable(),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services }, { form }) {
    if (!asksForProof(form, services.site.current().proofs)) return { data: null };
    const bits = await services.formLoad.bitsFor(form);
    const { challenge, seed, expiresAt } = issueChallenge(services.signer, form, bits, services.clock.now());
    return { data: { challenge, seed, parts: proofParts, bits, expires_at: expiresAt.toISOString() } };
  },
});
