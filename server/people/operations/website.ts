import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { instantIso } from '../../../views/contract/output.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { siteHost } from '../../../views/links/outside-address.ts';
import { webAddress } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { claimWebsite, getOwnWebsite, type OwnWebsite } from '../website/claim-website.ts';

const path = '/v3/users/me/website/';
const ofOneHost = { points: 30, perSeconds: 3600, shared: true };

const websiteSchema = z
  .object({
    type: z.literal('website'),
    website_url: z.string().describe('Empty without one'),
    token: z.string().describe('What the tag or the file contains'),
    verified: z.boolean(),
    verified_at: instantIso.nullable(),
  })
  .meta({ id: 'Website' });

const present = ({ url, token, claimedAt }: OwnWebsite) => ({
  type: 'website' as const,
  website_url: url,
  token,
  verified: claimedAt !== null,
  verified_at: claimedAt?.toISOString() ?? null,
});

export const websiteOperations = [
  operationForMembers({
    method: 'GET',
    path,
    resources: [{ name: 'UserWebsiteResource', verb: 'get' }],
    summary: "Returns the website of the caller's profile, and the token that proves that it is theirs.",
    tag: 'Accounts',
    input: z.object({}),
    output: websiteSchema,
    async handle({ services, viewer }) {
      return { data: present(await getOwnWebsite(services, viewer.user.id)) };
    },
  }),
  operationForMembers({
    method: 'PUT',
    path,
    resources: [{ name: 'UserWebsiteResource', verb: 'update' }],
    summary:
      'Looks for the caller\'s token on a website: in `<meta name="pinfold-site-verification">` of its home page, or in `/.well-known/pinfold-site-verification.txt`. If it is there, the website is the caller\'s, and on the profile.',
    tag: 'Accounts',
    input: z.object({ website_url: webAddress(limits.pinLink) }),
    output: websiteSchema,
    limit: { points: 20, perSeconds: 600 },
    async handle({ services, viewer, limiter }, input) {
      const host = siteHost(input.website_url);
      if (host !== null) await limiter.take('website of host', host, ofOneHost);
      return { data: present(await claimWebsite(services, viewer.user.id, input.website_url)) };
    },
    form: {
      page: () => settingsUrls.website,
      done: (data) => ({
        to: settingsUrls.website,
        told: settingsTexts.website.done({ host: siteHost(data.website_url) ?? '' }),
      }),
    },
  }),
] as const;
