/** What happened with pins, counted. */
export interface StatCounts {
  impressions: number;
  closeups: number;
  saves: number;
  /** Ways out by a pin's link. */
  clicks: number;
}

export interface DayCounts extends StatCounts {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

export const statMetrics = ['impressions', 'closeups', 'saves', 'clicks'] as const;
export type StatMetric = (typeof statMetrics)[number];

/** Figures of a pin, a board, a person or a promotion. */
export interface Stats {
  /** Every day asked for, oldest first. */
  days: DayCounts[];
  totals: StatCounts;
  /** Totals of as many days before. */
  before: StatCounts;
}

/** Days that are shown when none are chosen, and how many can be at once. */
export const statDays = { presets: [7, 30, 90], usual: 30, most: 366 } as const;
