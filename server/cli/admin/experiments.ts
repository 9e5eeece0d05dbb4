import type { Database } from '../../../db/connection/database.ts';
import { countExposures, listExperiments } from '../../../db/queries/experiments/experiments.ts';
import {
  experiments,
  type ExperimentDefinition,
  type ExperimentName,
} from '../../../views/contract/staff/experiments.ts';
import { changeExperiment, type ExperimentChange } from '../../experiments/change-experiment.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { chooseOf, help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './command/parse-words.ts';

export type ExperimentCommand =
  | { do: 'list' }
  | {
      do: 'start';
      name: ExperimentName;
      groups: { name: string; weight: number }[];
      units: Units;
      ramp: number;
    }
  | { do: 'ramp'; name: ExperimentName; ramp: number }
  | { do: 'stop'; name: ExperimentName; winner: string | null };

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
  const [verb, name = '', percent = values.ramp] = positionals;
  if (verb === 'list' && name !== '') return wrongWords.list;
  if (verb !== 'list' && !isVerb(verb)) return wrongWords.command;
  const surplus = surplusIn(parsed, taken[verb]);
  if (surplus !== null) return surplus;
  if (verb === 'list') return { do: verb };
  if (!isExperiment(name)) return wrongWords.experiment({ name });
  const known: readonly string[] = experiments[name];
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

const taken = {
  list: [1],
  start: [2, 'groups', 'units', 'ramp'],
  ramp: [3],
  stop: [2, 'winner'],
} as const satisfies Record<ExperimentCommand['do'], Taken>;

function isVerb(verb: string | undefined): verb is 'start' | 'ramp' | 'stop' {
  return verb === 'start' || verb === 'ramp' || verb === 'stop';
}

function isExperiment(name: string): name is ExperimentName {
  return Object.hasOwn(experiments, name);
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
export async function runExperimentCommand(db: Database, command: ExperimentCommand): Promise<Outcome> {
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
  const before = known.find((each) => each.name === name);
  switch (command.do) {
    case 'start': {
      if (before?.status === 'running') return failed(results.runsAlready({ name }));
      const { units, ramp: rampPercent } = command;
      const weights = Object.fromEntries(command.groups.map((group) => [group.name, group.weight]));
      return changed(db, name, { act: 'start', units, rampPercent, weights });
    }
    case 'ramp':
      if (before === undefined) return failed(results.neverStarted({ name }));
      if (before.status !== 'running') return failed(results.startAgain({ name }));
      return changed(db, name, { act: 'ramp', rampPercent: command.ramp });
    case 'stop':
      if (before === undefined) return failed(results.neverStarted({ name }));
      return changed(db, name, { act: 'stop', winner: command.winner });
  }
}

async function changed(db: Database, name: ExperimentName, change: ExperimentChange): Promise<Outcome> {
  // Web processes are told by the database.
  const services = { db, experiments: { reread: () => Promise.resolve() } };
  const staff = commandLineDoing(`experiment.${change.act}` as const);
  return done(describe(await changeExperiment(services, staff, name, change, '')));
}

function describe({ name, units, groups, rampPercent, status, winner }: ExperimentDefinition): string {
  const parts = groups.map((group) => `${group.name}:${group.weight}`).join(', ');
  if (status === 'stopped')
    return winner === null ? results.stoppedUsual({ name }) : results.stopped({ name, winner });
  return results.runs({ name, percent: rampPercent, units, groups: parts });
}
