import type { Sql } from '../../../db/connection/database.ts';
import {
  countExposures,
  listExperiments,
  rampExperiment,
  startExperiment,
  stopExperiment,
} from '../../../db/queries/experiments/experiments.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { experiments, type ExperimentDefinition } from '../../../views/contract/staff/experiments.ts';
import type { Outcome } from './roles.ts';
import { chooseOf, help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords } from './command/parse-words.ts';

export type ExperimentCommand =
  | { do: 'list' }
  | { do: 'start'; name: string; groups: { name: string; weight: number }[]; units: Units; ramp: number }
  | { do: 'ramp'; name: string; ramp: number }
  | { do: 'stop'; name: string; winner: string | null };

type Units = ExperimentDefinition['units'];

export const experimentUsage = (): string => `  npm run admin -- experiment list
  npm run admin -- experiment start <name> --groups <group>:<weight>,… [--units all|users|visitors] [--ramp <percent>]
  npm run admin -- experiment ramp <name> <percent>
  npm run admin -- experiment stop <name> [--winner <group>]

${help.experiment({ experiments: groupsOfExperiments() })}`;

/** Returns experiments with their groups. */
function groupsOfExperiments(): string {
  return Object.entries(experiments)
    .map(([name, groups]) => `${name} (${groups.join(', ')})`)
    .join('; ');
}

/** Parses the arguments after `experiment`. Returns a message if they form no command. */
export function readExperimentCommand(words: string[]): ExperimentCommand | string {
  const parsed = parseWords(words, {
    groups: { type: 'string' },
    units: { type: 'string', default: 'all' },
    ramp: { type: 'string', default: '100' },
    winner: { type: 'string' },
  });
  if (parsed === null) return wrongWords.option;
  const { values, positionals } = parsed;
  const [verb, name = '', percent = values.ramp, extra] = positionals;
  if (verb === 'list') return name === '' ? { do: 'list' } : wrongWords.list;
  if (!isVerb(verb) || extra !== undefined) return wrongWords.command;
  if (!Object.hasOwn(experiments, name)) return wrongWords.experiment({ name });
  const known: readonly string[] = experiments[name as keyof typeof experiments];
  const ramp = Number(percent);
  if (percent === '' || !(ramp >= 0 && ramp <= 100)) return wrongWords.ramp;
  if (verb === 'ramp') return positionals[2] === undefined ? wrongWords.percent : { do: 'ramp', name, ramp };
  if (verb === 'stop') {
    const winner = values.winner ?? null;
    return winner === null || known.includes(winner)
      ? { do: 'stop', name, winner }
      : chooseOf('--winner', known);
  }
  const groups = readGroups(values.groups ?? known.map((group) => `${group}:1`).join(','), known);
  if (typeof groups === 'string') return groups;
  const { units } = values;
  if (!isUnits(units)) return chooseOf('--units', ['all', 'users', 'visitors']);
  return { do: 'start', name, groups, units, ramp };
}

function isVerb(verb: string | undefined): verb is 'start' | 'ramp' | 'stop' {
  return verb === 'start' || verb === 'ramp' || verb === 'stop';
}

function isUnits(units: string): units is Units {
  return units === 'all' || units === 'users' || units === 'visitors';
}

function readGroups(text: string, known: readonly string[]): { name: string; weight: number }[] | string {
  const groups: { name: string; weight: number }[] = [];
  for (const part of text.split(',')) {
    const [, name = '', weight = ''] = /^([\w-]+):(\d{1,6})$/.exec(part.trim()) ?? [];
    if (!known.includes(name))
      return wrongWords.groups({ form: '<group>:<weight>', names: known.join(', ') });
    if (groups.some((group) => group.name === name)) return wrongWords.twice({ name });
    groups.push({ name, weight: Number(weight) });
  }
  return groups.some(({ weight }) => weight > 0) ? groups : wrongWords.weight;
}

/** Defines, ramps, stops or shows experiments (EXP-04). Web processes pick up changes at once. */
export async function runExperimentCommand(db: Sql, command: ExperimentCommand): Promise<Outcome> {
  const known = await listExperiments(db);
  if (command.do === 'list') {
    if (known.length === 0) return done(results.noExperiments);
    const lines: string[] = [];
    for (const each of known) {
      lines.push(describe(each));
      for (const { group, count } of await countExposures(db, each.name))
        lines.push(`  ${results.exposed({ group, count })}`);
    }
    return done(...lines);
  }
  const { name } = command;
  switch (command.do) {
    case 'start': {
      const { groups, units, ramp } = command;
      const started = await startExperiment(db, { name, groups, units, rampPercent: ramp });
      return started === null ? refused(results.runsAlready({ name })) : kept(db, started);
    }
    case 'ramp': {
      const ramped = await rampExperiment(db, name, command.ramp);
      if (ramped !== null) return kept(db, ramped);
      const wasStarted = known.some((each) => each.name === name);
      return refused(wasStarted ? results.startAgain({ name }) : results.neverStarted({ name }));
    }
    case 'stop': {
      const stopped = await stopExperiment(db, name, command.winner);
      return stopped === null ? refused(results.neverStarted({ name })) : kept(db, stopped);
    }
  }
}

async function kept(db: Sql, definition: ExperimentDefinition): Promise<Outcome> {
  await forgetKeptPages(db);
  return done(describe(definition));
}

function describe({ name, units, groups, rampPercent, status, winner }: ExperimentDefinition): string {
  const parts = groups.map((group) => `${group.name}:${group.weight}`).join(', ');
  if (status === 'stopped')
    return winner === null ? results.stoppedUsual({ name }) : results.stopped({ name, winner });
  return results.runs({ name, percent: rampPercent, units, groups: parts });
}

function done(...lines: string[]): Outcome {
  return { lines, failure: null };
}

function refused(failure: string): Outcome {
  return { lines: [], failure };
}
