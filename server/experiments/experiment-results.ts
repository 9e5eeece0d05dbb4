import { listExperiments } from '../../db/queries/experiments/experiments.ts';
import { countExposed, countOutcomes } from '../../db/queries/experiments/outcomes.ts';
import {
  experiments,
  type ExperimentDefinition,
  type ExperimentName,
  type GroupResult,
  type OutcomeMetric,
} from '../../views/contract/staff/experiments.ts';
import { differenceOf } from '../../views/experiments/difference.ts';
import type { Services } from '../services.ts';
import type { Staff } from '../staff/staff.ts';

export const outcomeMetrics = [
  'saved',
  'clicked_out',
  'opened',
  'followed',
] as const satisfies OutcomeMetric[];

/** An experiment as staff see it. */
export interface ExperimentReport {
  name: ExperimentName;
  /** Null if it was never started. */
  definition: ExperimentDefinition | null;
  results: GroupResult[];
}

/**
 * Returns every experiment with its results (EXP-04): for each group, the share of members and visitors exposed to it
 * who then acted, compared with the first group, as far as events are rolled up. Follows are counted for members only.
 */
export async function experimentReports(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
): Promise<ExperimentReport[]> {
  const known = await listExperiments(db);
  return Promise.all(
    (Object.keys(experiments) as ExperimentName[]).map(async (name) => {
      const definition = known.find((each) => each.name === name) ?? null;
      if (definition === null) return { name, definition, results: [] };
      const [exposed, outcomes] = await Promise.all([countExposed(db, name), countOutcomes(db, name)]);
      const [control = ''] = experiments[name];
      const unitsOf = (group: string) => exposed.find((each) => each.group === group);
      const hitsOf = (group: string, metric: OutcomeMetric): number =>
        outcomes.find((each) => each.group === group && each.metric === metric)?.count ?? 0;
      const results = experiments[name].map((group): GroupResult => {
        const { units = 0, members = 0 } = unitsOf(group) ?? {};
        return {
          group,
          units,
          members,
          outcomes: outcomeMetrics.map((metric) => {
            const hits = hitsOf(group, metric);
            const able = (of: string): number =>
              (metric === 'followed' ? unitsOf(of)?.members : unitsOf(of)?.units) ?? 0;
            const other = { hits: hitsOf(control, metric), units: able(control) };
            return {
              metric,
              hits,
              share: able(group) === 0 ? null : hits / able(group),
              difference: group === control ? null : differenceOf({ hits, units: able(group) }, other),
            };
          }),
        };
      });
      return { name, definition, results };
    }),
  );
}
