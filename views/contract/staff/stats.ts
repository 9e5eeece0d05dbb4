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

export type StatMetric = keyof StatCounts;

/** Figures of a pin, a board, a person or a promotion. */
export interface Stats {
  /** Every day asked for, oldest first. */
  days: DayCounts[];
  totals: StatCounts;
  /** Totals of as many days before. */
  before: StatCounts;
}
