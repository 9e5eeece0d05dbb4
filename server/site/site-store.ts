import { readSite } from '../../db/queries/site/settings.ts';
import type { Sql } from '../../db/connection/database.ts';
import { shareReading } from './shared-reading.ts';
import { defaultSite, type SiteSettings } from '../../views/contract/staff/site.ts';

/** The site's settings as cached by this process. Changes arrive with the notice that clears its pages. */
export interface SiteStore {
  current(): SiteSettings;
  /** The site's name: as the staff set it, or else as configured. */
  name(): string;
  /** Reloads the settings if a notice of a change may have been missed. */
  refresh(): Promise<void>;
  /** Returns whether they changed. */
  reread(): Promise<boolean>;
}

const freshMs = 5000;

export function createSiteStore(db: Sql, configuredName: string): SiteStore {
  let known = defaultSite;
  let readAt = -Infinity;

  const read = async (): Promise<boolean> => {
    const before = JSON.stringify(known);
    try {
      known = { ...defaultSite, ...(await readSite(db)) };
      readAt = Date.now();
    } catch (error) {
      // Until they have been read once, nobody knows whether the site is private.
      if (readAt === -Infinity) throw error;
      readAt = Date.now();
    }
    return JSON.stringify(known) !== before;
  };
  const reading = shareReading(read);
  return {
    current: () => known,
    name: () => known.name || configuredName,
    async refresh() {
      if (Date.now() - readAt >= freshMs) await reading.join();
    },
    reread: reading.anew,
  };
}
