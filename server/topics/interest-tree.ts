import { allInterests, type InterestRow, type StoredInterestRow } from '../../db/queries/topics/interests.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { TopicRef } from '../../views/contract/topics.ts';
import { topicUrl } from '../../views/topics/topic-urls.ts';
import type { Services } from '../services.ts';

/**
 * The visible topics as a tree, with each list in display order. A merged topic's id and name resolve to its
 * replacement.
 */
export interface InterestTree {
  rows: InterestRow[];
  byId: ReadonlyMap<string, InterestRow>;
  byName: ReadonlyMap<string, InterestRow>;
  children(id: string | null): InterestRow[];
  /** Returns the ancestors from the root to the parent. */
  above(id: string): InterestRow[];
  /** Filters the ids to topics that are neither hidden nor merged. */
  shown(ids: readonly string[]): string[];
  /** All other stored ids. */
  hidden: string[];
}

/** Cache time of the tree, and therefore the delay of staff changes of which a process hears nothing. */
const keptMs = 2000;
interface KeptTree {
  tree: Promise<InterestTree>;
  readAt: number;
  /** What was read last, and the tree of it. */
  read: { from: string; tree: InterestTree } | null;
}
type Kept = WeakMap<Sql, KeptTree>;
/** Shared with other bundles in the same process. */
const shared: unique symbol = Symbol.for('pinfold.interest-trees');
const holder = globalThis as { [shared]?: Kept };

/** Makes the next read of the tree a new one: staff changed it. */
export function forgetInterestTree(): void {
  holder[shared] = new WeakMap();
}

/** Returns the tree, cached per process. It is the same object until topics change, so that more hangs on it. */
export function interestTree({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<InterestTree> {
  const now = clock.now().getTime();
  const kept = (holder[shared] ??= new WeakMap());
  const known = kept.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < keptMs) return known.tree;
  const before = known?.read ?? null;
  const tree = allInterests(db).then((stored) => {
    const from = JSON.stringify(stored);
    entry.read = before?.from === from ? before : { from, tree: toTree(stored) };
    return entry.read.tree;
  });
  const entry: KeptTree = { tree, readAt: now, read: before };
  kept.set(db, entry);
  tree.catch(() => kept.delete(db));
  return tree;
}

/** Builds the tree without hidden topics, their descendants, and merged topics. */
export function toTree(stored: readonly StoredInterestRow[]): InterestTree {
  const standsFor = standIns(stored);
  const wordsOf = new Map<string, string[]>();
  for (const { id, words } of stored) {
    const target = standsFor(id)?.id ?? '';
    wordsOf.set(target, [...new Set([...(wordsOf.get(target) ?? []), ...words])]);
  }
  const rows = stored
    .filter((row) => standsFor(row.id) === row)
    .map(({ id, parentId, urlName, name, names }): InterestRow => ({
      id,
      parentId: parentId === null ? null : (standsFor(parentId)?.id ?? null),
      urlName,
      name,
      names,
      words: wordsOf.get(id) ?? [],
    }));
  const visible = new Map(rows.map((row) => [row.id, row]));
  const found = stored.flatMap((row): [StoredInterestRow, InterestRow][] => {
    const target = visible.get(standsFor(row.id)?.id ?? '');
    return target === undefined ? [] : [[row, target]];
  });
  const byId = new Map(found.map(([{ id }, row]) => [id, row]));
  const below = new Map<string | null, InterestRow[]>();
  for (const row of rows) {
    const list = below.get(row.parentId) ?? [];
    list.push(row);
    below.set(row.parentId, list);
  }
  return {
    rows,
    byId,
    byName: new Map(found.map(([{ urlName }, row]) => [urlName, row])),
    children: (id) => below.get(id) ?? [],
    above(id) {
      const path: InterestRow[] = [];
      for (let row = byId.get(byId.get(id)?.parentId ?? ''); row; row = byId.get(row.parentId ?? ''))
        path.unshift(row);
      return path;
    },
    shown: (ids) => ids.filter((id) => visible.has(id)),
    hidden: stored.flatMap(({ id }) => (visible.has(id) ? [] : [id])),
  };
}

/** Maps each topic to its replacement, usually itself. Null for a hidden topic and its descendants. */
function standIns(stored: readonly StoredInterestRow[]): (id: string) => StoredInterestRow | null {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const standIn = (id: string): StoredInterestRow | null => {
    let row = rows.get(id);
    for (let steps = 0; row !== undefined && row.mergedInto !== null && steps < rows.size; steps += 1)
      row = rows.get(row.mergedInto);
    return row ?? null;
  };
  const isHidden = (row: StoredInterestRow): boolean => {
    let at: StoredInterestRow | null = row;
    for (let steps = 0; at !== null && steps < rows.size; steps += 1) {
      if (at.isHidden) return true;
      at = at.parentId === null ? null : standIn(at.parentId);
    }
    return false;
  };
  return (id) => {
    const row = standIn(id);
    return row === null || isHidden(row) ? null : row;
  };
}

/** Converts a topic for screens and clients, with its name in the viewer's language if there is one. */
export function toTopic(row: InterestRow, locale: string): TopicRef {
  return {
    id: row.id,
    urlName: row.urlName,
    name: row.names[locale] ?? row.names[locale.split('-')[0] ?? ''] ?? row.name,
    url: topicUrl(row),
  };
}
