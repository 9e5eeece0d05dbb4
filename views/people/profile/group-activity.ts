/** One thing that a person did. */
export interface Act {
  id: string;
  act: 'created' | 'saved' | 'commented' | 'tried' | 'followed' | 'made_board';
  boardId: string | null;
  /** ISO 8601. */
  at: string;
}

/**
 * Groups acts of a page that say the same: pins of one board and day, people followed on one day. Comments and tries
 * stand alone. Groups and the acts in them keep the order of the list, newest first.
 */
export function groupActivity<A extends Act>(acts: readonly A[]): [A, ...A[]][] {
  const groups = new Map<string, [A, ...A[]]>();
  for (const act of acts) {
    const key = keyOf(act);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [act]);
    else group.push(act);
  }
  return [...groups.values()];
}

function keyOf({ id, act, boardId, at }: Act): string {
  switch (act) {
    case 'created':
    case 'saved':
      return `${act} ${boardId} ${at.slice(0, 10)}`;
    case 'followed':
      return `${act} ${at.slice(0, 10)}`;
    case 'commented':
    case 'tried':
    case 'made_board':
      return id;
  }
}
