import { createHash } from 'node:crypto';
import type { FeedProblemRow } from '../../db/queries/catalogs/feeds.ts';
import { addToGroup, groupOf, productOfGroup, type ItemGroup } from './item-groups.ts';
import { productOfRecord, type FeedProduct } from './product-of-record.ts';
import { recordsOf, type FeedSource } from './read-records.ts';

/** Bytes of a feed that is fetched, its rows that are products, and problems that are told. */
export const feedLimits = {
  fetchedBytes: 200 * 1024 * 1024,
  products: 100_000,
  problems: 100,
} as const;

/** What is known of a feed once it has been gone through. */
export interface FeedSurvey {
  /** Pins that it makes: rows of one item group are one. */
  pins: number;
  /** Rows of each item group that has several. */
  groups: Map<string, number>;
  problems: FeedProblemRow[];
  refused: number;
}

type Refuse = (line: number, item: string, problem: string) => void;

/** Goes through a feed without keeping it: how many products it has, and its rows that are none. */
export async function surveyFeed(source: FeedSource): Promise<FeedSurvey> {
  const survey: FeedSurvey = { pins: 0, groups: new Map(), problems: [], refused: 0 };
  for await (const { rich } of rowsOf(source, refuseInto(survey))) {
    const group = rich.itemSetId;
    const known = group === null ? undefined : survey.groups.get(group);
    if (known === undefined) survey.pins += 1;
    if (group !== null) survey.groups.set(group, (known ?? 0) + 1);
  }
  for (const [id, count] of survey.groups) if (count < 2) survey.groups.delete(id);
  return survey;
}

/** Notes a refused row; the first of them with what is wrong. */
export function refuseInto(survey: Pick<FeedSurvey, 'problems' | 'refused'>): Refuse {
  return (line, item, problem) => {
    survey.refused += 1;
    if (survey.problems.length < feedLimits.problems) survey.problems.push({ line, item, problem });
  };
}

/**
 * The products of a feed that has been surveyed, one after the other; a group comes when its last row has been read.
 * Of groups that are open no more than their variants is kept.
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
  // The file may have changed since.
  for (const { group } of open.values()) yield productOfGroup(group);
}

/** The first product of a feed, or the sentence that says why there is none. */
export async function firstProduct(source: FeedSource): Promise<FeedProduct | string> {
  let problem = 'There is no product in this file.';
  let isFirst = true;
  const refuse: Refuse = (_line, _item, sentence) => {
    if (isFirst) problem = sentence;
    isFirst = false;
  };
  for await (const product of rowsOf(source, refuse)) return product;
  return problem;
}

/** Rows that are products, each id once, no more than a feed may have. */
async function* rowsOf(source: FeedSource, refuse: Refuse): AsyncGenerator<FeedProduct> {
  const seen = new Set<string>();
  for await (const record of recordsOf(source)) {
    const result = productOfRecord(record);
    if (!result.ok) {
      refuse(record.line, result.item, result.problem);
      continue;
    }
    const { itemId } = result.product;
    if (seen.has(itemId)) refuse(record.line, itemId, 'Another line before has the same id.');
    else if (seen.size >= feedLimits.products)
      refuse(record.line, itemId, `A feed has ${feedLimits.products} products at most.`);
    else {
      seen.add(itemId);
      yield result.product;
    }
  }
}

/** Whether two readings say the same of a product. */
export function digestOf({ line: _, variant: __, ...said }: FeedProduct): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}
