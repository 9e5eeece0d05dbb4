export const digestChoices = ['daily', 'weekly', 'never'] as const;
export type DigestChoice = (typeof digestChoices)[number];

const dayMs = 24 * 3600 * 1000;

/** Returns when the next digest is due. */
export function nextDigest(frequency: Exclude<DigestChoice, 'never'>, now: Date): Date {
  return new Date(now.getTime() + (frequency === 'daily' ? 1 : 7) * dayMs);
}
