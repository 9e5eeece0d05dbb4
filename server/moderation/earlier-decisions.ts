import type { CaseRow, CaseState } from '../../db/queries/moderation/cases.ts';

/** The words of a removed comment, which lie in one place of a case, whatever was decided since. */
const words = ['text', 'comments'] as const;

/**
 * Returns what a case keeps once it is decided again: what undoing the new decision needs, and the one that stood until
 * then, whose effects last.
 */
export function keptBeside(row: CaseState, kept: Record<string, unknown>): Record<string, unknown> {
  if (row.decision === null) return kept;
  const { decision, decidedBy, decidedAtExact, reason } = row;
  const earlier = { decision, decidedBy, decidedAtExact, reason, kept: without(row.kept, words) };
  return { ...only(row.kept, words), ...kept, earlier };
}

/** Returns what a case is again once its decision is undone: as it was when an earlier one stood, or undecided. */
export function stateBefore({ decision, kept }: Pick<CaseRow, 'decision' | 'kept'>): CaseState {
  const earlier = (kept['earlier'] ?? null) as CaseState | null;
  if (earlier === null)
    return { decision: null, decidedBy: null, decidedAtExact: null, reason: '', kept: {} };
  const still = decision === 'remove' ? {} : only(kept, words);
  return { ...earlier, kept: { ...still, ...earlier.kept } };
}

/** Returns a state that stood before the present one, with the words of a removed comment. */
export function withWords(state: CaseState, present: CaseState): CaseState {
  return { ...state, kept: { ...only(present.kept, words), ...state.kept } };
}

function only(kept: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)));
}

function without(kept: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
}
