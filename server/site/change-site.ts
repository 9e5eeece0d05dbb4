import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { putSite, readSite } from '../../db/queries/site.ts';
import { defaultSite, type SiteSettings } from '../../views/contract/staff/site.ts';
import { fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { Staff } from '../staff/staff.ts';
import { refusals } from '../refusals.ts';

/**
 * Changes the site's settings, and the audit log says from what to what. Other processes follow at once. Throws
 * `bad_input` for a private site whose media are on a host of their own, where sessions are unknown.
 */
export async function changeSite(
  services: Pick<Services, 'db' | 'site' | 'hasMediaHost'>,
  staff: Staff,
  changes: Partial<SiteSettings>,
): Promise<SiteSettings> {
  if (changes.isPrivate === true && services.hasMediaHost)
    throw fieldError('is_private', refusals.site.mediaHost);
  const after = await services.db.transaction(async (tx) => {
    const before = { ...defaultSite, ...(await readSite(tx)) };
    const next = { ...before, ...changes };
    await putSite(tx, next);
    await recordAct(tx, staff, {
      act: 'site.change',
      subject: { kind: 'site', id: 'settings', name: 'settings' },
      before: toldOf(before, next),
      after: toldOf(next, before),
    });
    await forgetKeptPages(tx);
    return next;
  });
  await services.site.reread();
  return after;
}

/** Returns the values that differ, as the audit log shows them. */
function toldOf(site: SiteSettings, other: SiteSettings): Record<string, string | boolean> {
  const told: Record<string, string | boolean> = {};
  for (const key of Object.keys(defaultSite) as (keyof SiteSettings)[]) {
    const value = site[key];
    if (String(value) === String(other[key])) continue;
    told[key] = Array.isArray(value) ? value.join(', ') : value;
  }
  return told;
}
