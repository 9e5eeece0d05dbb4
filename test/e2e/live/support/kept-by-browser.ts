import type { Statement } from '../../../../db/connection/database.ts';

export const hourMs = 3600_000;

export const dayMs = 24 * hourMs;

export const kept: Statement = {
  name: 'test_kept_impressions',
  text: `SELECT duration_ms AS "durationMs", abs(extract(epoch FROM now() - occurred_at)) AS "secondsAway"
    FROM events WHERE event_type = 1701`,
};

export interface Kept {
  durationMs: number;
  secondsAway: string;
}
