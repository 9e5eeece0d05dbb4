import { z } from 'zod';
import type { Viewer } from '../../../views/contract/models.ts';
import { idText } from '../../../views/contract/output.ts';
import {
  changeSettings,
  getSettings,
  notificationSettings,
  removeAvatar,
  setAvatar,
  setNotificationSettings,
  type NotifiedPerson,
  type Settings,
} from '../settings/settings.ts';
import { box, requiredText, text, webAddress } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { locales } from '../../../views/languages/languages.ts';
import { limits } from '../../../views/contract/limits.ts';
import { lastNameOf } from '../../../views/people/names.ts';
import { countryCodes } from '../../../views/accounts/settings/countries.ts';
import { genders } from '../../../views/accounts/onboarding/onboarding.ts';
import {
  notificationKinds,
  type NotificationSetting,
} from '../../../views/accounts/settings/notification-kinds.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts as t } from '../../../views/accounts/texts/settings.ts';
import { refusals } from '../../refusals.ts';

const saved = () => ({ text: t.saved, kind: 'info' as const });

const kindNames = notificationKinds.map(({ kind }) => kind);
const gender = z.enum(genders);
const theme = z.enum(['system', 'light', 'dark']);

const settingsSchema = z
  .object({
    id: idText,
    type: z.literal('user'),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    is_email_verified: z.boolean(),
    about: z.string(),
    location: z.string(),
    website_url: z.string(),
    gender,
    country: z
      .string()
      .describe('Two letters (ISO 3166-1); that of the request while the caller has set none'),
    locale: z.string().describe('Such as `en-US`'),
    theme,
    exclude_from_search: z.boolean().describe('Whether search engines are asked to leave the profile out'),
    show_messaging: z.boolean(),
  })
  .meta({ id: 'Settings' });

const notificationSchema = z
  .object({
    kind: z.enum(kindNames).describe('Events that the caller is notified of'),
    in_app: z.boolean(),
    by_email: z.boolean(),
  })
  .meta({ id: 'NotificationSetting' });

export const getSettingsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/me/settings/',
  resources: [{ name: 'UserSettingsResource', verb: 'get' }],
  summary: "Returns the caller's settings.",
  tag: 'Accounts',
  input: z.object({}),
  output: settingsSchema,
  async handle(context) {
    const { services, viewer } = context;
    return { data: present(await getSettings(services, viewer.user.id), viewer) };
  },
});

/** Renames are rare, and old usernames stay reserved. */
const renames = { points: 5, perSeconds: 24 * 3600, shared: true };

export const updateSettingsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/me/settings/',
  resources: [{ name: 'UserSettingsResource', verb: 'update' }],
  summary: 'Changes the given settings.',
  tag: 'Accounts',
  input: z.object({
    first_name: requiredText(limits.firstName, 'firstName').optional(),
    last_name: text(limits.firstName, 'lastName').optional(),
    username: z.string().max(100).optional(),
    about: text(limits.about, 'about').optional(),
    location: text(limits.location, 'location').optional(),
    website_url: webAddress(limits.pinLink).optional(),
    gender: gender.optional(),
    country: z
      .string()
      .transform((value) => value.toUpperCase())
      .refine((value) => countryCodes.includes(value), { error: () => refusals.accounts.country })
      .optional(),
    locale: z.enum(locales).optional(),
    theme: theme.optional(),
    exclude_from_search: box.optional(),
    show_messaging: box.optional(),
    /** The settings page that holds the form. */
    from: z.enum(['profile', 'privacy', 'account']).optional(),
  }),
  output: settingsSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const { services, viewer } = context;
    const { username } = input;
    const change = {
      ...(username !== undefined && { username }),
      ...(input.first_name !== undefined && { firstName: input.first_name }),
      ...(input.last_name !== undefined && { lastName: input.last_name }),
      ...(input.about !== undefined && { about: input.about }),
      ...(input.location !== undefined && { location: input.location }),
      ...(input.website_url !== undefined && { websiteUrl: input.website_url }),
      ...(input.gender !== undefined && { gender: input.gender }),
      ...(input.country !== undefined && { country: input.country }),
      ...(input.locale !== undefined && { locale: input.locale }),
      ...(input.theme !== undefined && { theme: input.theme }),
      ...(input.exclude_from_search !== undefined && { isSearchable: !input.exclude_from_search }),
      ...(input.show_messaging !== undefined && { showsMessaging: input.show_messaging }),
    };
    const settings = await changeSettings(services, viewer.user.id, change, () =>
      context.limiter.take('rename', viewer.user.id, renames),
    );
    if (input.locale !== undefined) context.session.keepLocale(input.locale);
    if (input.theme !== undefined) context.session.keepTheme(null);
    return { data: present(settings, viewer) };
  },
  form: {
    page: (input) => pageOf(input['from']),
    done: (_data, input) => ({ to: pageOf(input.from), toast: saved() }),
  },
});

function pageOf(from: unknown): string {
  return from === 'privacy' || from === 'account' ? settingsUrls[from] : settingsUrls.profile;
}

export const setAvatarOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/me/avatar/',
  resources: [{ name: 'UserImageResource', verb: 'update' }],
  summary: "Sets the caller's avatar, from a file or a URL.",
  tag: 'Accounts',
  file: { field: 'image', maxBytes: limits.uploadBytes },
  input: z.object({ image_url: webAddress(limits.pinLink).optional() }),
  output: z.object({ image_signature: z.string() }),
  limit: { points: 30, perSeconds: 300 },
  async handle(context: MemberContext, input) {
    const signature = await setAvatar(context.services, context.viewer.user.id, {
      origin: context.origin,
      file: context.file,
      uploadId: null,
      base64: undefined,
      url: input.image_url ?? null,
    });
    return { data: { image_signature: signature } };
  },
  form: { page: () => settingsUrls.profile, done: () => ({ to: settingsUrls.profile, toast: saved() }) },
});

export const removeAvatarOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/me/avatar/',
  resources: [{ name: 'UserImageResource', verb: 'delete' }],
  summary: "Removes the caller's avatar.",
  tag: 'Accounts',
  input: z.object({}),
  output: z.object({ image_signature: z.null() }),
  async handle(context) {
    await removeAvatar(context.services, context.viewer.user.id);
    return { data: { image_signature: null } };
  },
  form: { page: () => settingsUrls.profile, done: () => ({ to: settingsUrls.profile, toast: saved() }) },
});

const kinds = z
  .preprocess(
    (value): unknown => (value === '' ? [] : typeof value === 'string' ? [value] : value),
    z.array(z.enum(kindNames)).max(50),
  )
  .optional();

export const getNotificationSettingsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/me/notification_settings/',
  resources: [{ name: 'NotificationSettingsResource', verb: 'get' }],
  summary: "Returns the caller's notification settings by channel.",
  tag: 'Accounts',
  input: z.object({}),
  output: z.array(notificationSchema),
  async handle({ services, viewer }) {
    return { data: (await notificationSettings(services, notified(viewer))).map(presentSwitch) };
  },
});

export const setNotificationSettingsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/me/notification_settings/',
  resources: [{ name: 'NotificationSettingsResource', verb: 'update' }],
  summary: "Replaces all notification settings. Kinds missing from a channel's list are turned off there.",
  tag: 'Accounts',
  input: z.object({ in_app: kinds, by_email: kinds }),
  output: z.array(notificationSchema),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const on = { inApp: input.in_app ?? [], byEmail: input.by_email ?? [] };
    return { data: (await setNotificationSettings(services, notified(viewer), on)).map(presentSwitch) };
  },
  form: {
    page: () => settingsUrls.notifications,
    done: () => ({ to: settingsUrls.notifications, toast: saved() }),
  },
});

const notified = ({ user, isEmployee }: MemberContext['viewer']): NotifiedPerson => ({
  id: user.id,
  isEmployee: isEmployee === true,
});

const presentSwitch = ({
  kind,
  inApp,
  byEmail,
}: NotificationSetting): z.output<typeof notificationSchema> => ({
  kind,
  in_app: inApp,
  by_email: byEmail,
});

function present(settings: Settings, { country }: Pick<Viewer, 'country'>): z.output<typeof settingsSchema> {
  return {
    id: settings.userId,
    type: 'user',
    username: settings.username,
    first_name: settings.firstName,
    last_name: lastNameOf(settings),
    full_name: settings.fullName,
    email: settings.email,
    is_email_verified: settings.isEmailVerified,
    about: settings.about,
    location: settings.location,
    website_url: settings.websiteUrl,
    gender: settings.gender,
    country: settings.country ?? country,
    locale: settings.locale,
    theme: settings.theme,
    exclude_from_search: !settings.isSearchable,
    show_messaging: settings.showsMessaging,
  };
}
