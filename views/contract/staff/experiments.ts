/** Experiments that change product behavior, with their groups. Units outside an experiment get the first group. */
export const experiments = {
  /**
   * The direct-save group's Save on a card opens the repin screen and returns. Everybody else saves at once (SAVE-05,
   * ROUTE-08).
   */
  direct_save_overlay: ['control', 'enabled'],
  /** Cards cut the domain to 12 characters (CARD-02). */
  context_menu: ['control', 'enabled'],
  /** Label of promoted pins (CARD-14). */
  ad_label: ['promoted', 'ad', 'sponsored'],
  /** Whether the system's dark mode preference applies (UI-04). */
  dark_mode: ['allowed', 'control'],
  /** Whether the pin whose save led to login is saved with the others (UNAUTH-02). */
  graph_queries: ['enabled', 'control'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ExperimentName = keyof typeof experiments;
export type GroupOf<Name extends ExperimentName> = (typeof experiments)[Name][number];

/** An experiment as defined by an administrator. */
export interface ExperimentDefinition {
  name: string;
  units: 'all' | 'users' | 'visitors';
  groups: { name: string; weight: number }[];
  /** Percent of units that take part. */
  rampPercent: number;
  status: 'running' | 'stopped';
  /** Group for everyone after the experiment has stopped. Null for the default group. */
  winner: string | null;
  /** How many times it was started. Results are those of the last. */
  run: number;
}

/** Unit of assignment. Signed-out visitors have none until their browser keeps a cookie. */
export interface ExperimentUnit {
  kind: 'user' | 'visitor';
  id: string;
}

/** Outcomes measured for exposed units. */
export type OutcomeMetric = 'saved' | 'clicked_out' | 'opened' | 'followed';

/** A group compared with the control, for one outcome. */
export interface GroupResult {
  group: string;
  /** Exposed members and signed-out visitors. */
  units: number;
  members: number;
  outcomes: {
    metric: OutcomeMetric;
    hits: number;
    /** Share of the eligible units, from 0 to 1; signed-out visitors cannot follow. Null without any. */
    share: number | null;
    /** Difference from the control. Null for the control itself and without units. */
    difference: { difference: number; low: number; high: number; isClear: boolean } | null;
  }[];
}
