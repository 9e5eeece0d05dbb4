import { putOutcomes } from '../../db/queries/experiments/outcomes.ts';
import { eventTypes, viewTypes } from '../../views/contract/events.ts';
import type { ExperimentUnit, OutcomeMetric } from '../../views/contract/staff/experiments.ts';
import type { Services } from '../services.ts';

/**
 * Records what a unit did for the experiments that it was exposed to (EXP-04). Covers actions of visitors and outbound
 * clicks, whose events identify no user, so they are recorded as they happen. Never rejects.
 */
export async function noteOutcomes(
  services: Pick<Services, 'db' | 'clock' | 'counters' | 'experiments'>,
  unit: ExperimentUnit | null,
  metrics: readonly OutcomeMetric[],
): Promise<void> {
  if (unit === null || metrics.length === 0 || !services.experiments.takesPart(unit)) return;
  try {
    await putOutcomes(services.db, unit, metrics, services.clock.now().toISOString().slice(0, 10));
  } catch {
    services.counters.increment('outcome_lost');
  }
}

/** Returns the services for a visitor's request: stored events also count as the visitor's outcomes. */
export function withVisitor(services: Services, unit: ExperimentUnit): Services {
  return {
    ...services,
    events: {
      async append(rows) {
        const fresh = await services.events.append(rows);
        await noteOutcomes(services, unit, [...new Set(rows.flatMap(metricsOf))]);
        return fresh;
      },
    },
  };
}

function metricsOf({ type, viewType }: { type: number; viewType: number | null }): OutcomeMetric[] {
  if (type === eventTypes.clickThrough) return ['clicked_out'];
  return type === eventTypes.view && viewType === viewTypes.closeup ? ['opened'] : [];
}
