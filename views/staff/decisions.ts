/** Decisions on reported items. */
export const decisions = [
  'dismiss',
  'remove',
  'takedown',
  'sensitive',
  'not_sensitive',
  'warn',
  'suspend',
] as const;
export type Decision = (typeof decisions)[number];

export const caseKinds = ['pin', 'comment', 'user', 'message'] as const;
export type ReportedKind = (typeof caseKinds)[number];

/** Suspension lengths in days. 0 is indefinite. */
export const suspensionDays = [1, 7, 30, 0] as const;

const possible: Record<ReportedKind, readonly Decision[]> = {
  pin: ['dismiss', 'remove', 'takedown', 'sensitive', 'not_sensitive', 'warn', 'suspend'],
  comment: ['dismiss', 'remove', 'warn', 'suspend'],
  message: ['dismiss', 'remove', 'warn', 'suspend'],
  user: ['dismiss', 'warn', 'suspend'],
};

/**
 * Returns the decisions for a kind, mildest first. A quarantined pin is either released (`dismiss`) or taken down. The
 * staff's mark of a board as sensitive is made once and can then be lifted.
 */
export function decisionsFor(
  kind: ReportedKind,
  { isQuarantined, isBoardMarked }: { isQuarantined: boolean; isBoardMarked: boolean },
): readonly Decision[] {
  if (isQuarantined) return ['dismiss', 'takedown'];
  return possible[kind].filter((decision) => decision !== (isBoardMarked ? 'sensitive' : 'not_sensitive'));
}

/** Returns whether reporters are told that action was taken. */
export function isAgainst(decision: Decision): boolean {
  return decision !== 'dismiss' && decision !== 'not_sensitive';
}

/** Returns the end of a suspension, or null if indefinite. */
export function suspensionEnd(days: number, now: Date): Date | null {
  return days === 0 ? null : new Date(now.getTime() + days * 24 * 3600 * 1000);
}
