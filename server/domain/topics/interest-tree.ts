import { allInterests, type InterestRow } from '../../../db/queries/topics/interests.ts';
import type { Sql } from '../../../db/connection/database.ts';
import type { TopicRef } from '../../../views/contract/topics.ts';
import { topicUrl } from '../../../views/rules/urls/topic-urls.ts';
import type { Services } from '../../services.ts';

/** The interests that there are, as a tree; each list in the order in which it is shown. */
export interface InterestTree {
  rows: InterestRow[];
  byId: ReadonlyMap<string, InterestRow>;
  byName: ReadonlyMap<string, InterestRow>;
  children(id: string | null): InterestRow[];
  /** From the root down to the interest's parent. */
  above(id: string): InterestRow[];
}

/** How long a tree is used before it is read again; it changes with migrations alone. */
const keptMs = 5 * 60 * 1000;
const kept = new WeakMap<Sql, { tree: Promise<InterestTree>; readAt: number }>();

/** The tree, read once in a while in each process. */
export function interestTree({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<InterestTree> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < keptMs) return known.tree;
  const tree = allInterests(db).then(toTree);
  kept.set(db, { tree, readAt: now });
  tree.catch(() => kept.delete(db));
  return tree;
}

function toTree(rows: InterestRow[]): InterestTree {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const below = new Map<string | null, InterestRow[]>();
  for (const row of rows) {
    const list = below.get(row.parentId) ?? [];
    list.push(row);
    below.set(row.parentId, list);
  }
  return {
    rows,
    byId,
    byName: new Map(rows.map((row) => [row.urlName, row])),
    children: (id) => below.get(id) ?? [],
    above(id) {
      const path: InterestRow[] = [];
      for (let row = byId.get(byId.get(id)?.parentId ?? ''); row; row = byId.get(row.parentId ?? ''))
        path.unshift(row);
      return path;
    },
  };
}

/** An interest as screens and clients get it, named in the viewer's language where it has a name there. */
export function toTopic(row: InterestRow, locale: string): TopicRef {
  return {
    id: row.id,
    urlName: row.urlName,
    name: row.names[locale] ?? row.names[locale.split('-')[0] ?? ''] ?? row.name,
    url: topicUrl(row),
  };
}
