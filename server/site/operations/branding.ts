import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { siteLimits, type SitePage } from '../../../views/contract/staff/site.ts';
import { brandingUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import { text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { changeSite, setLogo, writeSitePages } from '../change-site.ts';
import { sitePageTexts } from '../site-pages.ts';

const tag = 'Staff';
const form = {
  page: () => brandingUrl,
  done: () => ({ to: brandingUrl, told: t.saved }),
};
const slugs = { rules: 'community-guidelines', privacy: 'privacy', imprint: 'imprint' } as const;

const pagesSchema = z
  .object({ rules: z.string(), privacy: z.string(), imprint: z.string() })
  .meta({ id: 'SitePages' });
const pageText = text(siteLimits.page, 'this').optional();

const presentPages = (own: Partial<Record<SitePage, string>>): z.output<typeof pagesSchema> => ({
  rules: own[slugs.rules] ?? '',
  privacy: own[slugs.privacy] ?? '',
  imprint: own[slugs.imprint] ?? '',
});

/** Operations for the site's logo and the pages about it. */
export const brandingOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/site/pages/',
    resources: [{ name: 'StaffSitePagesResource', verb: 'get' }],
    summary: 'Texts that the staff wrote for pages about the site. Empty where a page has its own words.',
    tag,
    input: z.object({}),
    output: pagesSchema,
    async handle({ services, staff }) {
      return { data: presentPages(await sitePageTexts(services, staff)) };
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/site/pages/',
    audit: ['site.change'],
    resources: [{ name: 'StaffSitePagesResource', verb: 'update' }],
    summary: 'Writes pages about the site. An empty text brings the original words back.',
    tag,
    bodyBytes: limits.longTextBytes,
    input: z.object({ rules: pageText, privacy: pageText, imprint: pageText }),
    output: pagesSchema,
    async handle({ services, staff }, input) {
      await writeSitePages(services, staff, {
        ...(input.rules !== undefined && { [slugs.rules]: input.rules }),
        ...(input.privacy !== undefined && { privacy: input.privacy }),
        ...(input.imprint !== undefined && { imprint: input.imprint }),
      });
      return { data: presentPages(await sitePageTexts(services, staff)) };
    },
    form,
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/site/logo/',
    audit: ['site.change'],
    resources: [{ name: 'StaffSiteLogoResource', verb: 'update' }],
    summary: "Sets the site's logo.",
    tag,
    file: { field: 'image', maxBytes: limits.uploadBytes },
    input: z.object({}),
    output: z.object({ image_signature: z.string().nullable() }),
    limit: { points: 30, perSeconds: 300 },
    async handle({ services, staff, origin, file }) {
      const input = { origin, file, uploadId: null, base64: undefined, url: null };
      const { logo } = await setLogo(services, staff, input);
      return { data: { image_signature: logo?.signature ?? null } };
    },
    form,
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/site/logo/',
    audit: ['site.change'],
    resources: [{ name: 'StaffSiteLogoResource', verb: 'delete' }],
    summary: "Removes the site's logo.",
    tag,
    input: z.object({}),
    output: z.object({ image_signature: z.null() }),
    async handle({ services, staff }) {
      await changeSite(services, staff, { logo: null });
      return { data: { image_signature: null } };
    },
    form: { ...form, isButton: true },
  }),
] as const;
