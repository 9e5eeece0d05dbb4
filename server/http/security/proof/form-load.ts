import type { ProofForm } from '../../../../views/contract/proof.ts';

/** Each of 8 parts takes 2,048 hashes on average: 0.1 to 0.3 seconds together on an old phone. */
export const usualBits = 11;
/** Doubles five times at most: to some seconds, of which the page shows the progress. */
const maxExtraBits = 5;
/** Forms in a window that a process takes at the usual difficulty. */
const usualLoad = 40;
const windowMs = 10 * 60_000;

/** How often forms are sent to this process, which decides how difficult proofs are. */
export interface FormLoad {
  note(form: ProofForm): void;
  /** Returns the zero bits that each part of a new challenge needs. */
  bitsFor(form: ProofForm): number;
}

/** Counts what is sent, not what is asked for, so that nobody makes proofs difficult for others without paying. */
export function createFormLoad(nowMs: () => number = Date.now): FormLoad {
  const windows = new Map<ProofForm, { since: number; count: number; before: number }>();
  const windowOf = (form: ProofForm): { since: number; count: number; before: number } => {
    const known = windows.get(form);
    const age = known === undefined ? Infinity : nowMs() - known.since;
    if (known !== undefined && age < windowMs) return known;
    const before = known !== undefined && age < 2 * windowMs ? known.count : 0;
    const next = { since: nowMs(), count: 0, before };
    windows.set(form, next);
    return next;
  };
  return {
    note(form) {
      windowOf(form).count += 1;
    },
    bitsFor(form) {
      const { count, before } = windowOf(form);
      const doublings = Math.floor(Math.log2(Math.max(1, Math.max(count, before) / usualLoad)));
      return usualBits + Math.min(maxExtraBits, doublings);
    },
  };
}
