import { solvePart } from '../../../../../islands/shared/proof/solver.ts';
import type { ProofForm } from '../../../../../views/contract/people/proof.ts';
import { Client } from '../../../../support/service/client.ts';

interface Challenge {
  challenge: string;
  seed: string;
  parts: number;
  bits: number;
}

/** What the service asks for before a form is sent. Null if nothing. */
export async function askChallenge(origin: string, form: ProofForm): Promise<Challenge | null> {
  const answer = await new Client(origin).call('GET', `/v3/proofs/${form}/`);
  return answer.response?.data as Challenge | null;
}

/** Solves a challenge as browsers do. */
export function solve(challenge: Challenge): string {
  const numbers = Array.from(
    { length: challenge.parts },
    (_, part) => solvePart(challenge, part, 0, 2 ** 32)?.toString(36) ?? '',
  );
  return `${challenge.challenge}~${numbers.join('.')}`;
}

export async function proofFor(origin: string, form: ProofForm): Promise<string> {
  const challenge = await askChallenge(origin, form);
  return challenge === null ? '' : solve(challenge);
}
