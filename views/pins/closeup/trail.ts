/** Storage key of the ids of the list from which the last pin was opened, separated by commas. */
export const trailKey = 'trail';

/** Returns the ids before and after a pin in such a list. Undefined at its ends, and for pins that it lacks. */
export function neighborsOn(
  trail: string | null,
  id: string,
): { previous: string | undefined; next: string | undefined } {
  const ids = trail?.split(',') ?? [];
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
