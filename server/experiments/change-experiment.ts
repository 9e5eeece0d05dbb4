import {
  listExperiments,
  rampExperiment,
  startExperiment,
  stopExperiment,
} from '../../db/queries/experiments/experiments.ts';
import type { Sql } from '../../db/connection/database.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import {
  experiments,
  type ExperimentDefinition,
  type ExperimentName,
} from '../../views/contract/staff/experiments.ts';
import { fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { NewEntry } from '../staff/audited-acts.ts';
import type { ActingStaff } from '../staff/staff.ts';
import { refusals } from '../refusals.ts';
import { listedUnits } from '../../views/base/texts/formats.ts';

export type ExperimentChange =
  /** Weights by group. Groups without one have weight zero. */
  | {
      act: 'start';
      units: ExperimentDefinition['units'];
      rampPercent: number;
      weights: Record<string, number>;
    }
  | { act: 'ramp'; rampPercent: number }
  | { act: 'stop'; winner: string | null };

/**
 * Starts, ramps or stops an experiment (EXP-04). Web processes pick up the change at once. Throws `bad_input` with the
 * field if the change is invalid for the experiment's current state.
 */
export async function changeExperiment(
  services: Pick<Services, 'db'> & { experiments: Pick<Services['experiments'], 'reread'> },
  staff: ActingStaff<`experiment.${ExperimentChange['act']}`>,
  name: ExperimentName,
  change: ExperimentChange,
  reason: string,
): Promise<ExperimentDefinition> {
  const definition = await services.db.transaction(async (tx) => {
    const before = (await listExperiments(tx)).find((each) => each.name === name) ?? null;
    const after = await applied(tx, name, change);
    await recordAct(tx, staff, {
      subject: { id: name, name },
      reason,
      before: before === null ? {} : shortly(before),
      after: shortly(after),
    });
    await forgetKeptPages(tx);
    return after;
  });
  await services.experiments.reread();
  return definition;
}

async function applied(
  tx: Sql,
  name: ExperimentName,
  change: ExperimentChange,
): Promise<ExperimentDefinition> {
  const known: readonly string[] = experiments[name];
  switch (change.act) {
    case 'start': {
      const groups = known.map((group) => ({ name: group, weight: change.weights[group] ?? 0 }));
      if (!groups.some(({ weight }) => weight > 0)) throw fieldError('weights', refusals.experiments.weight);
      const { units, rampPercent } = change;
      const started = await startExperiment(tx, { name, groups, units, rampPercent });
      if (started === null) throw fieldError('weights', refusals.experiments.running);
      return started;
    }
    case 'ramp': {
      const ramped = await rampExperiment(tx, name, change.rampPercent);
      if (ramped === null) throw fieldError('ramp', refusals.experiments.notRunning);
      return ramped;
    }
    case 'stop': {
      if (change.winner !== null && !known.includes(change.winner))
        throw fieldError('winner', refusals.experiments.oneOf({ names: listedUnits(known) }));
      const stopped = await stopExperiment(tx, name, change.winner);
      if (stopped === null) throw fieldError('winner', refusals.experiments.neverStarted);
      return stopped;
    }
  }
}

type Values = NonNullable<NewEntry<'experiment.start'>['after']>;

function shortly({ status, rampPercent, units, groups, winner }: ExperimentDefinition): Values {
  return {
    status,
    ramp: rampPercent,
    units,
    groups: groups.map(({ name, weight }) => `${name}:${weight}`).join(', '),
    ...(winner !== null && { winner }),
  };
}
