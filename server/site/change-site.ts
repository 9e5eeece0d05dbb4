import type { Sql } from '../../db/connection/database.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { readSitePages, writeSitePage } from '../../db/queries/site/pages.ts';
import { putSite, holdSite, readSite } from '../../db/queries/site/settings.ts';
import { imageBySignature } from '../../db/queries/pins/images.ts';
import { defaultSite, type SitePage, sitePages, type SiteSettings } from '../../views/contract/staff/site.ts';
import { AppError, fieldError } from '../errors.ts';
import { refuseQuarantinedPicture } from '../pins/create/create-quarantined-pin.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff } from '../staff/staff.ts';
import { refusals } from '../refusals.ts';
import { type PictureInput, pictureOfInput } from '../uploads/picture-of-input.ts';

/**
 * Changes the site's settings, and the audit log says from what to what. Other processes follow at once. Throws
 * `bad_input` for a private site whose media are on a host of their own, where sessions are unknown.
 */
export async function changeSite(
  services: Pick<Services, 'db' | 'site' | 'mediaOrigin'>,
  staff: ActingStaff<'site.change'>,
  changes: Partial<SiteSettings>,
  also?: (tx: Sql) => Promise<Partial<SiteSettings>>,
): Promise<SiteSettings> {
  if (changes.isPrivate === true && services.mediaOrigin !== null)
    throw fieldError('is_private', refusals.site.mediaHost);
  const after = await services.db.transaction(async (tx) => {
    await holdSite(tx);
    const before = { ...defaultSite, ...(await readSite(tx)) };
    const next = { ...before, ...changes, ...(await also?.(tx)) };
    await putSite(tx, next);
    await recordAct(tx, staff, {
      subject: { id: 'settings', name: 'settings' },
      before: toldOf(before, next),
      after: toldOf(next, before),
    });
    await forgetKeptPages(tx);
    return next;
  });
  await services.site.reread();
  return after;
}

/** Replaces the site's logo. Throws the errors of `pictureOfInput`, and `picture_refused`. */
export async function setLogo(
  services: Services,
  staff: ActingStaff<'site.change'>,
  input: PictureInput,
): Promise<SiteSettings> {
  const { signature } = await pictureOfInput(services, staff.id, input);
  await refuseQuarantinedPicture(services, signature);
  const image = await imageBySignature(services.db, signature);
  if (image === null) throw new AppError('upload_not_found');
  return changeSite(services, staff, { logo: { signature, format: image.format } });
}

/** Replaces texts of pages. An empty text brings the product's own back. */
export async function writeSitePages(
  services: Pick<Services, 'db' | 'site' | 'mediaOrigin'>,
  staff: ActingStaff<'site.change'>,
  texts: Partial<Record<SitePage, string>>,
): Promise<SiteSettings> {
  return changeSite(services, staff, {}, async (tx) => {
    for (const slug of sitePages) {
      const text = texts[slug];
      if (text !== undefined) await writeSitePage(tx, slug, text);
    }
    const own = await readSitePages(tx);
    return { ownPages: sitePages.filter((slug) => own[slug] !== undefined) };
  });
}

/** Returns the values that differ, as the audit log shows them. */
function toldOf(
  site: SiteSettings,
  other: SiteSettings,
): Partial<Record<keyof SiteSettings, string | number | boolean>> {
  const told: Partial<Record<keyof SiteSettings, string | number | boolean>> = {};
  for (const key of Object.keys(defaultSite) as (keyof SiteSettings)[]) {
    const [value, before] = [auditedOf(site[key]), auditedOf(other[key])];
    if (value !== before) told[key] = value;
  }
  return told;
}

function auditedOf(value: SiteSettings[keyof SiteSettings]): string | number | boolean {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? value.signature : value;
}
