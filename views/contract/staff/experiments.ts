/** Experiments that change what the product does, with their groups; the first group is that of everybody outside. */
export const experiments = {
  /** A member's Save on a card saves at once instead of leading to the repin screen (SAVE-05, ROUTE-08). */
  direct_save_overlay: ['control', 'enabled'],
  /** Cards leave less room for the domain: 12 characters (CARD-02). */
  context_menu: ['control', 'enabled'],
  /** What the label of promoted pins says (CARD-14). */
  ad_label: ['promoted', 'ad', 'sponsored'],
  /** Whether the system's wish for dark colors is followed (UI-04). */
  dark_mode: ['allowed', 'control'],
  /** Whether the pin whose save led to log-in is kept with the others (UNAUTH-02). */
  graph_queries: ['enabled', 'control'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ExperimentName = keyof typeof experiments;
export type GroupOf<Name extends ExperimentName> = (typeof experiments)[Name][number];

/** An experiment as an administrator defines it. */
export interface ExperimentDefinition {
  name: string;
  units: 'all' | 'users' | 'visitors';
  groups: { name: string; weight: number }[];
  /** Percent of the units that take part. */
  rampPercent: number;
  status: 'running' | 'stopped';
  /** The group that everybody is in once the experiment was stopped; null for the usual one. */
  winner: string | null;
}

/** Whom a group is drawn for. Visitors have none until their browser has kept a cookie. */
export interface ExperimentUnit {
  kind: 'user' | 'visitor';
  id: string;
}

/** What those who were shown a group are looked at for. */
export type OutcomeMetric = 'saved' | 'clicked_out' | 'opened' | 'followed';

/** A group beside the control, by one outcome. */
export interface GroupResult {
  group: string;
  isControl: boolean;
  /** Members and visitors who were shown it. */
  units: number;
  members: number;
  outcomes: {
    metric: OutcomeMetric;
    hits: number;
    /** Share of those who can do it, from 0 to 1: visitors follow nothing; null without any. */
    share: number | null;
    /** Against the control; null for the control itself and without units. */
    difference: { difference: number; low: number; high: number; isClear: boolean } | null;
  }[];
}
