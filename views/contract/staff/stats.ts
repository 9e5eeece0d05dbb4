import type { OpenedFrom } from '../../events/click-source.ts';

/** Event counts of pins. */
export interface StatCounts {
  impressions: number;
  closeups: number;
  saves: number;
  /** Outbound clicks. */
  clicks: number;
  /** Times that a video was watched for 1.5 s or longer. */
  videoViews: number;
  watchSeconds: number;
}

/** Taps on pins in lists of each kind. */
export type Opened = Readonly<Record<OpenedFrom, number>>;

export interface DayCounts extends StatCounts {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  opened: Opened;
}

export type StatMetric = keyof StatCounts;

/** Stats of a pin, board, person or promotion. */
export interface Stats {
  /** Every day of the range, oldest first. */
  days: DayCounts[];
  totals: StatCounts;
  /** Totals of the preceding period of equal length. */
  before: StatCounts;
  /** In which lists of the site pins were opened on these days. */
  opened: Opened;
}
