import { createHash } from 'node:crypto';
import type { FeedProblem } from '../../views/contract/business/catalogs.ts';
import { addToGroup, groupOf, productOfGroup, type ItemGroup } from './item-groups.ts';
import { productOfRecord, type FeedProduct } from './product-of-record.ts';
import { recordsOf, type FeedSource } from './read-records.ts';
import { refusals } from '../refusals.ts';

/** Limits on a fetched feed's bytes, its product rows, and the reported problems. */
export const feedLimits = {
  fetchedBytes: 200 * 1024 * 1024,
  products: 100_000,
  problems: 100,
} as const;

/** Summary of a feed after a full pass. */
export interface FeedSurvey {
  /** Number of pins it creates. Rows of one item group count as one. */
  pins: number;
  /** Row count of each item group. */
  groups: Map<string, number>;
  problems: FeedProblem[];
  refused: number;
}

type Refuse = (line: number, item: string, problem: string) => void;

/** Reads through a feed without storing it and counts its products and invalid rows. */
export async function surveyFeed(source: FeedSource): Promise<FeedSurvey> {
  const survey: FeedSurvey = { pins: 0, groups: new Map(), problems: [], refused: 0 };
  for await (const { rich } of rowsOf(source, refuseInto(survey))) {
    const group = rich.itemSetId;
    const known = group === null ? undefined : survey.groups.get(group);
    if (known === undefined) survey.pins += 1;
    if (group !== null) survey.groups.set(group, (known ?? 0) + 1);
  }
  return survey;
}

/** Counts a rejected row. The first ones are recorded with their problem. */
export function refuseInto(survey: Pick<FeedSurvey, 'problems' | 'refused'>): Refuse {
  return (line, item, problem) => {
    survey.refused += 1;
    if (survey.problems.length < feedLimits.problems) survey.problems.push({ line, item, problem });
  };
}

/**
 * Yields the products of a surveyed feed. A group is yielded once its last row has been read. Of open groups only the
 * variants are kept in memory.
 */
export async function* productsOf(
  source: FeedSource,
  { groups }: Pick<FeedSurvey, 'groups'>,
  refuse: Refuse,
): AsyncGenerator<FeedProduct> {
  const open = new Map<string, { group: ItemGroup; left: number }>();
  for await (const product of rowsOf(source, () => undefined)) {
    const id = product.rich.itemSetId ?? '';
    const count = groups.get(id);
    if (count === undefined) {
      yield product;
      continue;
    }
    const known = open.get(id);
    const entry = known ?? { group: groupOf(id, product), left: count };
    open.set(id, entry);
    const problem = known === undefined ? null : addToGroup(entry.group, product);
    if (problem !== null) refuse(product.line, product.itemId, problem);
    entry.left -= 1;
    if (entry.left > 0) continue;
    open.delete(id);
    yield productOfGroup(entry.group);
  }
  // The file may have changed since the survey.
  for (const { group } of open.values()) yield productOfGroup(group);
}

/** Returns the first product of a feed, or a message why there is none. */
export async function firstProduct(source: FeedSource): Promise<FeedProduct | string> {
  let problem = refusals.catalogs.noProductInFile;
  let isFirst = true;
  const refuse: Refuse = (_line, _item, sentence) => {
    if (isFirst) problem = sentence;
    isFirst = false;
  };
  for await (const product of rowsOf(source, refuse)) return product;
  return problem;
}

/** Yields the product rows, each id once, up to the feed limit. */
async function* rowsOf(source: FeedSource, refuse: Refuse): AsyncGenerator<FeedProduct> {
  const seen = new Set<string>();
  for await (const record of recordsOf(source)) {
    const result = productOfRecord(record);
    if (!result.ok) {
      refuse(record.line, result.item, result.problem);
      continue;
    }
    const { itemId } = result.product;
    if (seen.has(itemId)) refuse(record.line, itemId, refusals.catalogs.sameId);
    else if (seen.size >= feedLimits.products)
      refuse(record.line, itemId, refusals.catalogs.tooMany({ max: feedLimits.products }));
    else {
      seen.add(itemId);
      yield result.product;
    }
  }
}

/** Returns a digest that is equal for two readings with the same product data. */
export function digestOf({
  line: _,
  variant: __,
  rowIds: ___,
  pictureUrls: ____,
  ...said
}: FeedProduct): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}
