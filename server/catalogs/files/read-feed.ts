import { createHash } from 'node:crypto';
import type { FeedProblem } from '../../../views/contract/business/catalogs.ts';
import { encodingOf } from './feed-encoding.ts';
import { addToGroup, groupOf, productOfGroup, type ItemGroup } from './item-groups.ts';
import {
  idsOfRow,
  productOfRecord,
  type FeedProduct,
  type FeedProductResult,
  type RefusedRow,
} from './product-of-record.ts';
import { recordsOf, type FeedSource } from './read-records.ts';
import { NoFeed } from './read-table.ts';
import { FeedCut } from './read-xml.ts';
import { refusals } from '../../refusals.ts';

/** Limits on a fetched feed's bytes, its product rows, and the reported problems. */
export const feedLimits = {
  fetchedBytes: 200 * 1024 * 1024,
  products: 100_000,
  problems: 5000,
} as const;

/** Summary of a feed after a full pass. */
export interface FeedSurvey {
  /** Number of pins it creates. Rows of one item group count as one. */
  pins: number;
  /** Row count of each item group. */
  groups: Map<string, number>;
  problems: FeedProblem[];
  /** The recorded problems by the ids of the products that they are about. */
  problemsOf: Map<string, FeedProblem[]>;
  refused: number;
  /** When a sale begins or ends next. Null if none does. */
  saleChangesAt: Date | null;
  /** The end is missing: of XML, in which case the feed cannot be read, or the rows behind an open quotation mark. */
  cut: 'xml' | 'table' | null;
  /** Why the file is no feed. Null if it is one. */
  unreadable: string | null;
  encoding: string;
  /** The time at which sales are considered. */
  now: Date;
}

/** A row that a reading leaves out, although the feed lists it: its pin stays as it is. */
export interface LeftOut {
  keptIds: readonly string[];
}

type Refuse = (refused: RefusedRow) => void;

/** Reads through a feed without storing it and counts its products and invalid rows. */
export async function surveyFeed(source: FeedSource, now: Date): Promise<FeedSurvey> {
  const survey: FeedSurvey = {
    pins: 0,
    groups: new Map(),
    problems: [],
    problemsOf: new Map(),
    refused: 0,
    saleChangesAt: null,
    cut: null,
    unreadable: null,
    encoding: 'utf-8',
    now,
  };
  const refuse = refuseInto(survey);
  try {
    survey.encoding = await encodingOf(source);
    for await (const row of rowsOf(source, survey)) {
      if (row.ok) countProduct(survey, row.product);
      else refuse(row.refused);
      if (!row.ok && row.isCut) survey.cut = 'table';
    }
  } catch (error) {
    if (error instanceof NoFeed) survey.unreadable = error.message;
    else if (error instanceof FeedCut) survey.cut = 'xml';
    else throw error;
  }
  return survey;
}

function countProduct(survey: FeedSurvey, { rich, saleChangesAt }: FeedProduct): void {
  const group = rich.itemSetId;
  const known = group === null ? undefined : survey.groups.get(group);
  if (known === undefined) survey.pins += 1;
  if (group !== null) survey.groups.set(group, (known ?? 0) + 1);
  if (saleChangesAt !== null && (survey.saleChangesAt === null || saleChangesAt < survey.saleChangesAt))
    survey.saleChangesAt = saleChangesAt;
}

/** Counts a rejected row. The first ones are recorded with their problem. */
export function refuseInto(survey: Pick<FeedSurvey, 'problems' | 'problemsOf' | 'refused'>): Refuse {
  return ({ line, item, problem, itemIds }) => {
    survey.refused += 1;
    if (survey.problems.length >= feedLimits.problems) return;
    const recorded: FeedProblem = { line, item, problem };
    survey.problems.push(recorded);
    for (const id of itemIds) {
      const known = survey.problemsOf.get(id);
      if (known === undefined) survey.problemsOf.set(id, [recorded]);
      else known.push(recorded);
    }
  };
}

/**
 * Yields the products of a surveyed feed, and the rows that it leaves out. A group is yielded once its last row has been
 * read. Of open groups only the variants are kept in memory.
 */
export async function* productsOf(
  source: FeedSource,
  survey: Pick<FeedSurvey, 'groups' | 'encoding' | 'now'>,
  refuse: Refuse,
): AsyncGenerator<FeedProduct | LeftOut> {
  const open = new Map<string, { group: ItemGroup; left: number }>();
  for await (const row of rowsOf(source, survey)) {
    if (!row.ok) {
      yield { keptIds: row.refused.itemIds };
      continue;
    }
    const { product } = row;
    const id = product.rich.itemSetId ?? '';
    const count = survey.groups.get(id);
    if (count === undefined) {
      yield product;
      continue;
    }
    const known = open.get(id);
    const entry = known ?? { group: groupOf(id, product), left: count };
    open.set(id, entry);
    const problem = known === undefined ? null : addToGroup(entry.group, product);
    if (problem !== null) {
      const { line, itemId } = product;
      refuse({ line, item: itemId, problem, itemIds: [itemId] });
      yield { keptIds: [itemId] };
    }
    entry.left -= 1;
    if (entry.left > 0) continue;
    open.delete(id);
    yield productOfGroup(entry.group);
  }
  // The file may have changed since the survey.
  for (const { group } of open.values()) yield productOfGroup(group);
}

/** Returns the first product of a feed, or a message why there is none. */
export async function firstProduct(source: FeedSource, now: Date): Promise<FeedProduct | string> {
  let problem: string | null = null;
  try {
    for await (const row of rowsOf(source, { encoding: await encodingOf(source), now })) {
      if (row.ok) return row.product;
      problem ??= row.refused.problem;
    }
  } catch (error) {
    if (error instanceof NoFeed) return error.message;
    if (!(error instanceof FeedCut)) throw error;
    return refusals.catalogs.cut;
  }
  return problem ?? refusals.catalogs.noProductInFile;
}

type Row = Extract<FeedProductResult, { ok: true }> | { ok: false; refused: RefusedRow; isCut: boolean };

/** Yields the product rows, each id once, up to the feed limit, and those that are refused. */
async function* rowsOf(
  source: FeedSource,
  { encoding, now }: Pick<FeedSurvey, 'encoding' | 'now'>,
): AsyncGenerator<Row> {
  const seen = new Set<string>();
  for await (const record of recordsOf(source, encoding)) {
    const result = productOfRecord(record, now);
    if (!result.ok) {
      yield { ...result, isCut: record.problem !== undefined };
      continue;
    }
    const { line, itemId: item, rich } = result.product;
    const refused = (problem: string, itemIds: string[]): Row => ({
      ok: false,
      refused: { line, item, problem, itemIds },
      isCut: false,
    });
    // Its product is that of the earlier line.
    if (seen.has(item)) yield refused(refusals.catalogs.sameId, []);
    else if (seen.size >= feedLimits.products)
      yield refused(
        refusals.catalogs.tooMany({ max: feedLimits.products }),
        idsOfRow(item, rich.itemSetId ?? ''),
      );
    else {
      seen.add(item);
      yield result;
    }
  }
}

/** Returns a digest that is equal for two readings with the same product data. */
export function digestOf({
  line: _,
  variant: __,
  rowIds: ___,
  pictureUrls: ____,
  saleChangesAt: _____,
  ...said
}: FeedProduct): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}
