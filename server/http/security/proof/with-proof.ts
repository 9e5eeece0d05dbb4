import { asksForProof } from '../../../../views/contract/people/proof.ts';
import { AppError } from '../../../errors.ts';
import type { AnyOperation, OperationContext } from '../../operations/operation.ts';
import { checkProof, proofMinutes } from './challenge.ts';
import type { ProofRule, ProofState } from './proof-rule.ts';

/**
 * Returns an operation whose handler knows whether the call came with a proof of work. A proof is checked from its own
 * text and accepted once. Throws `proof_refused`, and `too_many_requests` without one.
 */
export function withProof(operation: AnyOperation): AnyOperation {
  const { proof: rule } = operation;
  if (rule === undefined) return operation;
  return {
    ...operation,
    async handle(context, input: Record<string, unknown>) {
      const proof = await takeProof(context, rule, input['proof']);
      return operation.handle({ ...context, proof }, input);
    },
  };
}

async function takeProof(
  { services, viewer, limiter, address }: OperationContext,
  { form, without }: ProofRule,
  given: unknown,
): Promise<ProofState> {
  if (viewer.user !== null || !asksForProof(form, services.site.current().proofs)) return 'not_asked';
  await services.formLoad.note(form);
  if (typeof given === 'string' && given !== '') {
    const id = checkProof(services.signer, form, given, services.clock.now());
    const used = { points: 1, perSeconds: proofMinutes * 60, shared: true };
    if (id === null || !(await limiter.has('proof', id, used))) throw new AppError('proof_refused');
    return 'given';
  }
  if (without !== undefined) await limiter.take(`${form} without proof`, address, without);
  return 'missing';
}
