import type { Database } from '../../db/connection/database.ts';

interface Turns {
  /** The last waiting work for each name. */
  last: Map<string, Promise<unknown>>;
  /** Number of connections still available. */
  free: number;
  waiting: (() => void)[];
}

const turnsOf = new WeakMap<object, Turns>();

function turnsAt({ pool }: Database): Turns {
  const known = turnsOf.get(pool);
  if (known !== undefined) return known;
  const turns = { last: new Map(), free: Math.max(1, Math.floor(pool.options.max / 2)), waiting: [] };
  turnsOf.set(pool, turns);
  return turns;
}

/**
 * Runs work with the same name sequentially in this process, so that retries wait for each other without holding a
 * connection.
 */
export async function inTurn<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const { last } = turnsAt(db);
  const mine = (last.get(name) ?? Promise.resolve()).then(work);
  const settled = mine.catch(() => undefined);
  last.set(name, settled);
  try {
    return await mine;
  } finally {
    if (last.get(name) === settled) last.delete(name);
  }
}

/**
 * Runs work that holds a connection for longer than one statement. At most half of the process's connections are used
 * this way, so that the queries this work depends on always get one.
 */
export async function withRoom<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const turns = turnsAt(db);
  if (turns.free > 0) turns.free -= 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next === undefined) turns.free += 1;
    else next();
  }
}
