import type { ImportRow } from '../../db/queries/imports/imports.ts';
import type { Services } from '../services.ts';

/** The account that receives an import, the source site, and the progress so far. */
export interface Arrival {
  services: Services;
  userId: string;
  /** Distinguishes IDs of different sites. */
  site: string;
  row: ImportRow;
  now: Date;
}

/** Imported boards and sections, by their IDs on the source site. */
export interface Places {
  boards: Map<string, string>;
  sections: Map<string, string>;
}

/** Returns the local key for an ID of another site. */
export function sourceOf({ site }: Pick<Arrival, 'site'>, id: string): string {
  return `${site.slice(0, 200)}|${id}`;
}

/** Returns whose item of which import is recorded. */
export function itemOf({ userId, row }: Pick<Arrival, 'userId' | 'row'>): {
  userId: string;
  importId: string;
} {
  return { userId, importId: row.id };
}

/** Returns a time stated in the copy, unless it is in the future. */
export function statedTime({ now }: Pick<Arrival, 'now'>, time: Date | null): Date | null {
  return time === null || time > now || time.getUTCFullYear() < 1990 ? null : time;
}

/** Returns whether the archive is from this very site, so that its IDs are true here. */
export function isOfThisSite({ row, site }: Pick<Arrival, 'row' | 'site'>): boolean {
  return row.origin !== null && row.origin === site;
}
