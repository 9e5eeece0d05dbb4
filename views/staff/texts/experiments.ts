import type { ExperimentName, OutcomeMetric } from '../../contract/staff/experiments.ts';
import { number } from '../../base/texts/formats.ts';

const decimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const points = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${decimal.format(Math.abs(share) * 100)}`;
const metrics: Record<OutcomeMetric, string> = {
  saved: 'Saved a Pin',
  clicked_out: 'Followed a link',
  opened: 'Opened a Pin',
  followed: 'Followed somebody',
};

/** Staff strings for experiments. */
export const experimentStaffTexts = {
  title: 'Experiments',
  lead: 'Groups are stable: people stay in their group. People outside the experiment see the first group.',
  about: {
    direct_save_overlay:
      'Save on a card asks for the board on a page of its own and leads back; the control saves at once to where one saved last.',
    context_menu: 'Cards with a shorter name of the site, to leave room for the menu.',
    ad_label: 'What promoted Pins are labeled with.',
    dark_mode: 'Whether dark colors follow the device for people who have not chosen.',
    graph_queries: 'Whether the Pin whose save led a visitor to log in is kept with the others.',
  } satisfies Record<ExperimentName, string>,
  never: 'Never started',
  running: (percent: number, units: string) => `Runs for ${decimal.format(percent)} % of ${units}`,
  stoppedState: (winner: string | null) => `Stopped; everybody has ${winner ?? 'the usual behavior'}`,
  units: { all: 'everybody', users: 'members', visitors: 'visitors' },
  unitsLabel: 'Who takes part',
  ramp: 'Percent that takes part',
  weights: 'Weights of the groups',
  weightsHint: 'group:weight, with commas between.',
  winner: 'What everybody has from then on',
  usual: 'The usual behavior',
  reason: 'Reason',
  start: 'Start',
  startAgain: 'Start again',
  changeRamp: 'Change the ramp',
  stop: 'Stop the experiment',
  change: 'Change',
  started: 'The experiment runs.',
  ramped: 'The ramp is changed.',
  stopped: 'The experiment is stopped.',
  results: (name: string) => `Results of ${name}`,
  group: 'Group',
  shown: 'Shown it',
  metrics,
  share: (hits: number, share: number | null) =>
    share === null ? '–' : `${decimal.format(share * 100)} % (${number.format(hits)})`,
  difference: (difference: number, low: number, high: number) =>
    `${points(difference)} points (${points(low)} to ${points(high)})`,
  clear: 'clear',
  notClear: 'may be chance',
  note: 'Members and visitors; only members follow. Intervals are of 95 %. What was done before the group was seen does not count; figures are rolled up every hour.',
};

/** Staff strings for feature flags. */
export const switchStaffTexts = {
  title: 'Switches',
  lead: 'Every process follows within seconds.',
  on: 'On',
  off: 'Off',
  turnOn: 'Switch on',
  turnOff: 'Switch off',
  never: 'never changed',
  turned: (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'} now.`,
};
