import { z } from 'zod';
import { instantIso } from '../../../views/contract/output.ts';
import {
  type Invitation,
  registrations,
  siteLimits,
  type SiteSettings,
} from '../../../views/contract/staff/site.ts';
import { invitationUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { flag, text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { setUpOperation } from './set-up.ts';
import { changeSite } from '../change-site.ts';
import { endInvitationOfSite, listInvitations, makeInvitation } from '../invitations.ts';

const tag = 'Staff';
const page = (): string => staffSectionUrl('site');
const said = (message: () => string) => () => ({
  to: page(),
  toast: { text: message(), kind: 'info' as const },
});

/** Domains one a line or separated by commas or spaces. */
const domains = z
  .string()
  .max(siteLimits.domains * 100)
  .transform((value) => [...new Set(value.toLowerCase().split(/[\s,;]+/))].filter((each) => each !== ''))
  .pipe(
    z
      .array(z.string().regex(/^(?=.{1,253}$)([a-z0-9-]+\.)+[a-z0-9-]{2,}$/, { error: () => t.badDomain }))
      .max(siteLimits.domains, { error: () => t.tooManyDomains }),
  )
  .meta({ type: 'string', description: 'Domains such as example.org, separated by spaces or commas' });

const settingsSchema = z
  .object({
    registration: z.enum(registrations),
    is_private: z.boolean().describe('Whether only members see anything'),
    allowed_domains: z.array(z.string()),
    refused_domains: z.array(z.string()),
  })
  .meta({ id: 'SiteSettings' });

const invitationSchema = z
  .object({
    type: z.literal('siteinvitation'),
    code: z.string(),
    url: z.string(),
    note: z.string(),
    uses_left: z.number(),
    expires_at: instantIso,
  })
  .meta({ id: 'SiteInvitation' });

const presentSite = (site: SiteSettings): z.output<typeof settingsSchema> => ({
  registration: site.registration,
  is_private: site.isPrivate,
  allowed_domains: site.allowedDomains,
  refused_domains: site.refusedDomains,
});

const presentInvitation = (origin: string, invitation: Invitation): z.output<typeof invitationSchema> => ({
  type: 'siteinvitation',
  code: invitation.code,
  url: origin + invitationUrl(invitation.code),
  note: invitation.note,
  uses_left: invitation.usesLeft,
  expires_at: invitation.expiresAt.toISOString(),
});

const count = (most: number) => z.coerce.number().int().min(1).max(most);

/** Operations for what the staff set for the whole site. */
export const siteOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/site/',
    resources: [{ name: 'StaffSiteResource', verb: 'get' }],
    summary: 'Who may join and look in.',
    tag,
    input: z.object({}),
    output: settingsSchema,
    async handle({ services }) {
      await services.site.reread();
      return { data: presentSite(services.site.current()) };
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/site/',
    audit: ['site.change'],
    resources: [{ name: 'StaffSiteResource', verb: 'update' }],
    summary: 'Changes who may join and look in. What is left out stays.',
    tag,
    input: z.object({
      registration: z.enum(registrations).optional(),
      is_private: flag.optional(),
      allowed_domains: domains.optional(),
      refused_domains: domains.optional(),
    }),
    output: settingsSchema,
    async handle({ services, staff }, input) {
      const changes = {
        ...(input.registration !== undefined && { registration: input.registration }),
        ...(input.is_private !== undefined && { isPrivate: input.is_private }),
        ...(input.allowed_domains !== undefined && { allowedDomains: input.allowed_domains }),
        ...(input.refused_domains !== undefined && { refusedDomains: input.refused_domains }),
      };
      return { data: presentSite(await changeSite(services, staff, changes)) };
    },
    form: { page, done: said(() => t.saved) },
  }),
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/invitations/',
    resources: [{ name: 'StaffInvitationsResource', verb: 'get' }],
    summary: 'Invitations that can still be used, newest first.',
    tag,
    input: z.object({}),
    output: z.array(invitationSchema),
    async handle({ services, staff, origin }) {
      const invitations = await listInvitations(services, staff);
      return { data: invitations.map((each) => presentInvitation(origin, each)) };
    },
  }),
  operationForStaff({
    method: 'POST',
    path: '/v3/staff/invitations/',
    audit: ['invitation.make'],
    resources: [{ name: 'StaffInvitationResource', verb: 'create' }],
    summary: 'Makes a link by which people may sign up while registration is by invitation.',
    tag,
    input: z.object({
      note: text(siteLimits.invitationNote).default(''),
      uses: count(siteLimits.invitationUses).default(1),
      days: count(siteLimits.invitationDays).default(14),
    }),
    output: invitationSchema,
    async handle({ services, staff, origin }, input) {
      const invitation = await makeInvitation(services, staff, input);
      return { data: presentInvitation(origin, invitation), status: 201 };
    },
    form: { page, done: said(() => t.invitationMade) },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/invitations/{code}/',
    audit: ['invitation.end'],
    resources: [{ name: 'StaffInvitationResource', verb: 'delete' }],
    summary: 'Ends an invitation.',
    tag,
    secrets: ['code'],
    input: z.object({ code: z.string().regex(/^[\w-]{16}$/) }),
    output: z.object({ code: z.string() }),
    async handle({ services, staff }, { code }) {
      await endInvitationOfSite(services, staff, code);
      return { data: { code } };
    },
    form: { page, isButton: true, done: said(() => t.invitationEnded) },
  }),
  setUpOperation,
] as const;
