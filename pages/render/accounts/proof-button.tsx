import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Proof, type ProofProps } from '../../../islands/proof/island.tsx';
import type { PageRequest } from '../../../server/page-request.ts';
import { asksForProof, type ProofForm } from '../../../views/contract/people/proof.ts';

/** Returns the button of a form that asks visitors' browsers for a proof of work. Null if it asks for none. */
export function proofButton(
  { services, viewer }: PageRequest,
  form: ProofForm,
  label: string,
  { isWide = true, asksToConfirm = false } = {},
): ReactNode {
  if (viewer.user !== null || !asksForProof(form, services.site.current().proofs)) return null;
  return (
    <Island
      name="proof"
      first
      props={{ form, label, ...(isWide && { isWide }), ...(asksToConfirm && { asksToConfirm }) }}
      component={Proof}
    />
  );
}

/** Returns the button of a form with a password, which a refusal leaves as it was typed. */
export function passwordButton(
  label: string,
  look: Pick<ProofProps, 'isWide' | 'isDanger' | 'isQuiet' | 'name'> = {},
): ReactNode {
  return <Island name="proof" first props={{ label, ...look }} component={Proof} />;
}
