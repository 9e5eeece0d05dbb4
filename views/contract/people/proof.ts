/** Forms of visitors that carry a proof of work. */
export const proofForms = [
  'sign_up',
  'join_request',
  'password_reset',
  'account_lock',
  'age_appeal',
] as const;
export type ProofForm = (typeof proofForms)[number];

/** Which forms ask browsers for a proof of work: none, those that make accounts, or all. */
export const proofDemands = ['off', 'sign_up', 'on'] as const;
export type ProofDemand = (typeof proofDemands)[number];

/** Returns whether a form asks for a proof. */
export function asksForProof(form: ProofForm, demand: ProofDemand): boolean {
  return demand === 'on' || (demand === 'sign_up' && (form === 'sign_up' || form === 'join_request'));
}

/**
 * Parts of a proof. Several small ones take about the same time on every try, where a single one of the same sum would
 * often take three times as long.
 */
export const proofParts = 8;

/** Maximum characters of a proof: the challenge, and the number of each part. */
export const maxProof = 400;
