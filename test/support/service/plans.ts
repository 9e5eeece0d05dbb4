import type { Sql, Statement } from '../../../db/connection/database.ts';

export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  statement: Statement;
  /** All nodes, the outermost first. */
  nodes: PlanNode[];
}

/** Explains statements, which answer nothing. With `run`, plans tell what was read. */
export function explaining(db: Sql, { run = false } = {}): { sql: Sql; plans: Plan[] } {
  const plans: Plan[] = [];
  const sql: Sql = {
    async rows<Row>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
      const [row] = await db.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        {
          name: `test_explain_${statement.name}`,
          text: `EXPLAIN (${run ? 'ANALYZE, ' : ''}FORMAT JSON) ${statement.text}`,
        },
        values,
      );
      if (row !== undefined) plans.push({ statement, nodes: nodesOf(row['QUERY PLAN'][0].Plan) });
      return [];
    },
  };
  return { sql, plans };
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
