/** How long after the password a suspended person may read why and appeal. */
const readMs = 30 * 60 * 1000;

/** Who has given the right password of a suspended account in this session; null for nobody, or after half an hour. */
export function suspendedPersonOf(
  session: { suspended?: { userId: string; at: number } },
  now: Date,
): string | null {
  const { suspended } = session;
  return suspended === undefined || now.getTime() - suspended.at > readMs ? null : suspended.userId;
}
