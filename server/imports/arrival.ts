import type { ImportRow } from '../../db/queries/imports.ts';
import type { Services } from '../services.ts';

/** Whose account a copy comes into, from which site, and what has come of it so far. */
export interface Arrival {
  services: Services;
  userId: string;
  /** Tells ids of one site from those of another. */
  site: string;
  row: ImportRow;
  now: Date;
}

/** Boards and sections there, by their ids there. */
export interface Places {
  boards: Map<string, string>;
  sections: Map<string, string>;
}

/** What something of a site is known by here. */
export function sourceOf({ site }: Pick<Arrival, 'site'>, id: string): string {
  return `${site.slice(0, 200)}|${id}`;
}

/** A time that a copy states, which is none to come. */
export function statedTime({ now }: Pick<Arrival, 'now'>, time: Date | null): Date | null {
  return time === null || time > now || time.getUTCFullYear() < 1990 ? null : time;
}
