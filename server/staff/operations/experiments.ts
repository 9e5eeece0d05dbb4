import { z } from 'zod';
import { instantIso } from '../../../views/contract/output.ts';
import { changeExperiment } from '../../experiments/change-experiment.ts';
import { experimentReports, outcomeMetrics } from '../../experiments/experiment-results.ts';
import { turnSwitch } from '../../flags/turn-switch.ts';
import { flag, text, unlessEmpty } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { experiments, type ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { switches, type SwitchName } from '../../../views/contract/staff/switches.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { staffTexts as t } from '../../../views/staff/texts/staff.ts';
import { refusals } from '../../refusals.ts';

const tag = 'Staff';
const experimentName = z.enum(Object.keys(experiments) as [ExperimentName, ...ExperimentName[]]);
const switchName = z.enum(Object.keys(switches) as [SwitchName, ...SwitchName[]]);
const askForPercent = { error: () => refusals.experiments.ramp };
const percent = unlessEmpty(z.coerce.number(askForPercent).min(0, askForPercent).max(100, askForPercent));
const page = (slug: string) => () => staffSectionUrl(slug);
const said = (message: () => string) => () => ({
  to: staffSectionUrl('experiments'),
  told: message(),
});

/** `group:weight`, separated by commas. */
const weights = z
  .string()
  .max(300)
  .regex(/^\s*[\w-]+:\d{1,6}(\s*,\s*[\w-]+:\d{1,6})*\s*$/, { error: () => refusals.experiments.weights })
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((part): [string, number] => {
        const [name = '', weight = ''] = part.trim().split(':');
        return [name, Number(weight)];
      }),
    ),
  )
  .meta({ type: 'string', description: 'Weights of the groups, such as control:1,enabled:1' });

const units = z.enum(['all', 'users', 'visitors']);
const resultSchema = z
  .object({
    group: z.string(),
    exposed: z.number().describe('Members and visitors exposed to it'),
    members: z.number(),
    outcomes: z.array(
      z.object({
        metric: z.enum(outcomeMetrics),
        hits: z.number(),
        share: z
          .number()
          .nullable()
          .describe('Share of those who can take the action, from 0 to 1; null without any'),
        difference: z
          .object({
            difference: z.number(),
            low: z.number().describe('Lower end of the 95 % interval'),
            high: z.number().describe('Upper end of the 95 % interval'),
            isClear: z.boolean().describe('Whether the interval excludes zero'),
          })
          .nullable()
          .describe('Compared with the first group; null for that group and without units'),
      }),
    ),
  })
  .meta({ id: 'ExperimentGroupResult' });

const reportSchema = z
  .object({
    name: experimentName,
    status: z.enum(['never', 'running', 'stopped']),
    units: units.nullable(),
    ramp: z.number().nullable().describe('Percent of the units that take part'),
    winner: z.string().nullable().describe('The group that everyone is in now'),
    run: z.number().int().describe('How many times it was started; the results are those of the last run'),
    groups: z.array(resultSchema),
  })
  .meta({ id: 'ExperimentReport' });

const definitionSchema = z
  .object({
    name: z.string(),
    units,
    groups: z.array(z.object({ name: z.string(), weight: z.number() })),
    rampPercent: z.number().describe('Percent of the units that take part'),
    status: z.enum(['running', 'stopped']),
    winner: z.string().nullable().describe('The group that everyone is in after the experiment'),
    run: z.number().int().describe('How many times it was started'),
  })
  .meta({ id: 'ExperimentDefinition' });

const switchSchema = z
  .object({
    name: switchName,
    is_on: z.boolean(),
    changed_at: instantIso.nullable().describe('Null if never'),
  })
  .meta({ id: 'FeatureSwitch' });

export const staffExperimentOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/experiments/',
    resources: [{ name: 'StaffExperimentsResource', verb: 'get' }],
    summary:
      'Lists all experiments with definition and results: each group compared with the first, with 95% intervals.',
    tag,
    input: z.object({}),
    output: z.array(reportSchema),
    async handle({ services, staff }) {
      const reports = await experimentReports(services, staff);
      return {
        data: reports.map(({ name, definition, results }) => ({
          name,
          status: definition?.status ?? ('never' as const),
          units: definition?.units ?? null,
          ramp: definition?.rampPercent ?? null,
          winner: definition?.winner ?? null,
          run: definition?.run ?? 0,
          groups: results.map(({ group, units, members, outcomes }) => ({
            group,
            exposed: units,
            members,
            outcomes: outcomes.map(({ metric, hits, share, difference }) => ({
              metric,
              hits,
              share,
              difference,
            })),
          })),
        })),
      };
    },
  }),
  operationForStaff({
    method: 'POST',
    path: '/v3/staff/experiments/{name}/',
    audit: ['experiment.start'],
    resources: [{ name: 'StaffExperimentResource', verb: 'create' }],
    summary: 'Starts an experiment, or a new run of one that was stopped, with results of its own.',
    tag,
    input: z.object({
      name: experimentName,
      units: units.default('all'),
      ramp: percent.default(100),
      weights,
      reason: text(1000).default(''),
    }),
    output: definitionSchema,
    async handle({ services, staff }, { name, units, ramp, weights: given, reason }) {
      const change = { act: 'start' as const, units, rampPercent: ramp, weights: given };
      return { data: await changeExperiment(services, staff, name, change, reason) };
    },
    form: { page: page('experiments'), done: said(() => t.experiments.started) },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/experiments/{name}/ramp/',
    audit: ['experiment.ramp'],
    resources: [{ name: 'StaffExperimentRampResource', verb: 'update' }],
    summary: 'Changes the share of participating units.',
    tag,
    input: z.object({ name: experimentName, ramp: percent, reason: text(1000).default('') }),
    output: definitionSchema,
    async handle({ services, staff }, { name, ramp, reason }) {
      return {
        data: await changeExperiment(services, staff, name, { act: 'ramp', rampPercent: ramp }, reason),
      };
    },
    form: { page: page('experiments'), done: said(() => t.experiments.ramped) },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/experiments/{name}/',
    audit: ['experiment.stop'],
    resources: [{ name: 'StaffExperimentResource', verb: 'delete' }],
    summary: 'Stops an experiment. Everyone gets the winning group, or the default. It can be restarted.',
    tag,
    input: z.object({ name: experimentName, winner: text(60).default(''), reason: text(1000).default('') }),
    output: definitionSchema,
    async handle({ services, staff }, { name, winner, reason }) {
      const change = { act: 'stop' as const, winner: winner === '' ? null : winner };
      return { data: await changeExperiment(services, staff, name, change, reason) };
    },
    form: { page: page('experiments'), done: said(() => t.experiments.stopped) },
  }),
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/switches/',
    resources: [{ name: 'StaffSwitchesResource', verb: 'get' }],
    summary: 'Lists the feature flags and their states.',
    tag,
    input: z.object({}),
    output: z.array(switchSchema),
    async handle({ services }) {
      await services.switches.reread();
      return {
        data: services.switches.all().map(({ name, isOn, changedAt }) => ({
          name,
          is_on: isOn,
          changed_at: changedAt,
        })),
      };
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/switches/{name}/',
    audit: {
      oneOf: ['feature.on', 'feature.off'],
      by: ({ is_on: isOn }) => (isOn ? 'feature.on' : 'feature.off'),
    },
    resources: [{ name: 'StaffSwitchResource', verb: 'update' }],
    summary: 'Turns a feature flag on or off.',
    tag,
    input: z.object({ name: switchName, is_on: flag, reason: text(1000).default('') }),
    output: switchSchema.omit({ changed_at: true }),
    async handle({ services, staff }, { name, is_on: isOn, reason }) {
      await turnSwitch(services, staff, name, isOn, reason);
      return { data: { name, is_on: isOn } };
    },
    form: {
      page: page('switches'),
      isButton: true,
      done: (data) => ({
        to: staffSectionUrl('switches'),
        told: t.switches.turned({ name: data.name, isOn: data.is_on }),
      }),
    },
  }),
] as const;
