/** What staff decide about something that was reported. */
export const decisions = ['dismiss', 'remove', 'takedown', 'sensitive', 'warn', 'suspend'] as const;
export type Decision = (typeof decisions)[number];

export const caseKinds = ['pin', 'comment', 'user', 'message'] as const;
export type ReportedKind = (typeof caseKinds)[number];

/** Days of a suspension to choose from; 0 is until somebody lifts it. */
export const suspensionDays = [1, 7, 30, 0] as const;

const possible: Record<ReportedKind, readonly Decision[]> = {
  pin: ['dismiss', 'remove', 'takedown', 'sensitive', 'warn', 'suspend'],
  comment: ['dismiss', 'remove', 'warn', 'suspend'],
  message: ['dismiss', 'remove', 'warn', 'suspend'],
  user: ['dismiss', 'warn', 'suspend'],
};

/** What can be decided about a thing of the kind, the mildest first; of a held pin, whether it is seen or not. */
export function decisionsFor(kind: ReportedKind, isHeld = false): readonly Decision[] {
  return isHeld ? ['dismiss', 'takedown'] : possible[kind];
}

/** Whether those who reported it are told that something was done, rather than that it stays. */
export function isAgainst(decision: Decision): boolean {
  return decision !== 'dismiss';
}

/** When a suspension of so many days ends; null for one without an end. */
export function suspensionEnd(days: number, now: Date): Date | null {
  return days === 0 ? null : new Date(now.getTime() + days * 24 * 3600 * 1000);
}
