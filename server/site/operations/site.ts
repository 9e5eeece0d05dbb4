import { z } from 'zod';
import { instantIso } from '../../../views/contract/output.ts';
import { proofDemands } from '../../../views/contract/people/proof.ts';
import {
  type Invitation,
  registrations,
  siteLimits,
  sitePages,
  type SiteSettings,
} from '../../../views/contract/staff/site.ts';
import { brandingUrl, invitationUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { box, text, typedNumber, unlessEmpty } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { presentImageUrl } from '../../pins/present/present-images.ts';
import { refusals } from '../../refusals.ts';
import { brandingOperations } from './branding.ts';
import { joinRequestOperations } from './join-requests.ts';
import { proofOperation } from './proof.ts';
import { setUpOperation } from './set-up.ts';
import { changeSite } from '../change-site.ts';
import { endInvitationOfSite, listInvitations, makeInvitation } from '../invitations.ts';

const tag = 'Staff';
const page = (): string => staffSectionUrl('site');
const said = (message: () => string) => () => ({
  to: page(),
  told: message(),
});
/** The settings have two pages: of access, and of the site's name and words. */
const pageOf = (input: object): string => ('name' in input ? brandingUrl : page());

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
    question: z.string().describe('What people answer who ask to join'),
    proofs: z.enum(proofDemands).describe('Which forms of visitors ask their browsers for a proof of work'),
    new_account_hours: z.number().describe('Hours in which a new account has lower limits'),
    name: z.string().describe('Empty for the name in the configuration'),
    color: z.string().describe('`#rrggbb`, or empty'),
    logo_url: z.string().nullable(),
    welcome_title: z.string(),
    welcome_text: z.string(),
    own_pages: z.array(z.enum(sitePages)).describe('Pages under `/about/` whose text the staff wrote'),
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

export const presentSite = (origin: string, site: SiteSettings): z.output<typeof settingsSchema> => ({
  registration: site.registration,
  is_private: site.isPrivate,
  allowed_domains: site.allowedDomains,
  refused_domains: site.refusedDomains,
  question: site.question,
  proofs: site.proofs,
  new_account_hours: site.newAccountHours,
  name: site.name,
  color: site.color,
  logo_url: presentImageUrl(origin, site.logo, '136x136'),
  welcome_title: site.welcomeTitle,
  welcome_text: site.welcomeText,
  own_pages: site.ownPages,
});

const presentInvitation = (origin: string, invitation: Invitation): z.output<typeof invitationSchema> => ({
  type: 'siteinvitation',
  code: invitation.code,
  url: origin + invitationUrl(invitation.code),
  note: invitation.note,
  uses_left: invitation.usesLeft,
  expires_at: invitation.expiresAt.toISOString(),
});

const count = (most: number) => typedNumber(z.coerce.number().int().min(1).max(most));

/** Operations for what the staff set for the whole site. */
export const siteOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/site/',
    resources: [{ name: 'StaffSiteResource', verb: 'get' }],
    summary: 'Who may join and look in, and how the site presents itself.',
    tag,
    input: z.object({}),
    output: settingsSchema,
    async handle({ services, origin }) {
      await services.site.reread();
      return { data: presentSite(origin, services.site.current()) };
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/site/',
    audit: ['site.change'],
    resources: [{ name: 'StaffSiteResource', verb: 'update' }],
    summary: 'Changes who may join and look in, and how the site presents itself. What is left out stays.',
    tag,
    input: z.object({
      registration: z.enum(registrations).optional(),
      is_private: box.optional(),
      allowed_domains: domains.optional(),
      refused_domains: domains.optional(),
      question: text(siteLimits.question, 'question').optional(),
      proofs: z.enum(proofDemands).optional(),
      new_account_hours: unlessEmpty(
        z.coerce
          .number({ error: () => refusals.input.whole })
          .int({ error: () => refusals.input.whole })
          .min(0)
          .max(siteLimits.newAccountHours),
      ).optional(),
      name: text(siteLimits.name, 'siteName').optional(),
      color: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(?:#[0-9a-f]{6})?$/, { error: () => t.badColor })
        .optional()
        .meta({ description: 'As `#rrggbb`. Its shades are chosen so that text in it can be read.' }),
      welcome_title: text(siteLimits.welcomeTitle, 'headline').optional(),
      welcome_text: text(siteLimits.welcomeText, 'text').optional(),
    }),
    output: settingsSchema,
    async handle({ services, staff, origin }, input) {
      const changes = {
        ...(input.registration !== undefined && { registration: input.registration }),
        ...(input.is_private !== undefined && { isPrivate: input.is_private }),
        ...(input.allowed_domains !== undefined && { allowedDomains: input.allowed_domains }),
        ...(input.refused_domains !== undefined && { refusedDomains: input.refused_domains }),
        ...(input.question !== undefined && { question: input.question }),
        ...(input.proofs !== undefined && { proofs: input.proofs }),
        ...(input.new_account_hours !== undefined && { newAccountHours: input.new_account_hours }),
        ...(input.name !== undefined && { name: input.name }),
        ...(input.color !== undefined && { color: input.color }),
        ...(input.welcome_title !== undefined && { welcomeTitle: input.welcome_title }),
        ...(input.welcome_text !== undefined && { welcomeText: input.welcome_text }),
      };
      return { data: presentSite(origin, await changeSite(services, staff, changes)) };
    },
    form: {
      page: pageOf,
      done: (_data, input) => ({ to: pageOf(input), told: t.saved }),
    },
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
  proofOperation,
  ...brandingOperations,
  ...joinRequestOperations,
] as const;
