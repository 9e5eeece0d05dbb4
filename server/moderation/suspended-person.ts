/** How long after entering the password a suspended person may read the reason and appeal. */
const readMs = 30 * 60 * 1000;

/**
 * Returns the suspended account whose correct password was entered in this session. Null if none, or after half an
 * hour.
 */
export function suspendedPersonOf(
  session: { suspended?: { userId: string; at: number } },
  now: Date,
): string | null {
  const { suspended } = session;
  return suspended === undefined || now.getTime() - suspended.at > readMs ? null : suspended.userId;
}
