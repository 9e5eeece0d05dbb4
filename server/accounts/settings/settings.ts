import {
  clearUserAvatar,
  lockSettings,
  notificationSettingRows,
  readSettings,
  renameUser,
  writeNotificationSettings,
  writeSettings,
  type ChangedSettings,
  type SettingsRow,
} from '../../../db/queries/accounts/settings.ts';
import { endNewsMails } from '../../../db/queries/mail/news-mails.ts';
import { endClaimElsewhere } from '../../../db/queries/people/website-claims.ts';
import { setUserAvatar } from '../../../db/queries/people/users.ts';
import { siteHost } from '../../../views/links/outside-address.ts';
import { limits } from '../../../views/contract/limits.ts';
import { fullNameOf, lastNameOf } from '../../../views/people/names.ts';
import { usernameProblem } from '../../../views/accounts/username.ts';
import {
  kindsOf,
  settledNotifications,
  type NotificationKind,
  type NotificationSetting,
} from '../../../views/accounts/settings/notification-kinds.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { followDigestSetting } from '../../mail/subscription.ts';
import { pictureOfInput, type PictureInput } from '../../uploads/picture-of-input.ts';
import { refuseQuarantinedPicture } from '../../pins/create/create-quarantined-pin.ts';
import { refusals } from '../../refusals.ts';

export type Settings = SettingsRow;

/** Returns an account's settings for its owner. */
export async function getSettings(services: Services, userId: string): Promise<Settings> {
  const settings = await readSettings(services.db, userId);
  if (settings === null) throw new AppError('not_signed_in');
  return settings;
}

export interface SettingsChange extends Partial<Omit<ChangedSettings, 'fullName'>> {
  username?: string;
  lastName?: string;
}

/**
 * Changes the given settings and leaves the rest. A former username keeps redirecting to the account. `requireMayRename`
 * throws if no other rename may happen now. Throws `username_taken` and `bad_input` naming the field.
 */
export async function changeSettings(
  services: Services,
  userId: string,
  { username, lastName, ...change }: SettingsChange,
  requireMayRename: () => Promise<void> = () => Promise.resolve(),
): Promise<Settings> {
  if (username !== undefined && usernameProblem(username, limits) !== null)
    throw fieldError('username', refusals.accounts.username);
  return services.db.transaction(async (tx) => {
    await lockSettings(tx, userId);
    const before = await readSettings(tx, userId);
    if (before === null) throw new AppError('not_signed_in');
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const changed: Settings = { ...before, ...given };
    if (change.firstName !== undefined || lastName !== undefined)
      changed.fullName = cutText(
        fullNameOf(changed.firstName, lastName ?? lastNameOf(before)),
        limits.fullName,
      );
    await writeSettings(tx, userId, changed);
    if (changed.websiteUrl !== before.websiteUrl)
      await endClaimElsewhere(tx, userId, siteHost(changed.websiteUrl));
    if (username !== undefined && username !== before.username) {
      if (!(await renameUser(tx, userId, username)))
        throw fieldError('username', new AppError('username_taken').message, 'username_taken');
      await requireMayRename();
      changed.username = username;
    }
    return changed;
  });
}

/** Sets a user's avatar. Throws the errors of `pictureOfInput`. */
export async function setAvatar(services: Services, userId: string, input: PictureInput): Promise<string> {
  const picture = await pictureOfInput(services, userId, input);
  await refuseQuarantinedPicture(services, picture.signature);
  await setUserAvatar(services.db, userId, picture.signature);
  return picture.signature;
}

export function removeAvatar(services: Services, userId: string): Promise<void> {
  return clearUserAvatar(services.db, userId);
}

/** A person with notification settings. Employees have one more. */
export interface NotifiedPerson {
  id: string;
  isEmployee: boolean;
}

/** Returns a user's notification settings by kind. */
export async function notificationSettings(
  services: Pick<Services, 'db'>,
  person: NotifiedPerson,
): Promise<NotificationSetting[]> {
  return settledNotifications(person, await notificationSettingRows(services.db, person.id));
}

/** Replaces the whole table: kinds in neither list are turned off, of those that the person can choose. */
export async function setNotificationSettings(
  services: Services,
  person: NotifiedPerson,
  on: { inApp: NotificationKind[]; byEmail: NotificationKind[] },
): Promise<NotificationSetting[]> {
  const { id: userId } = person;
  const kinds = kindsOf(person);
  await services.db.transaction(async (tx) => {
    await writeNotificationSettings(tx, userId, kinds, on.inApp, on.byEmail);
    await endNewsMails(tx, userId, on.byEmail);
    await followDigestSetting(tx, userId, on.byEmail.includes('digest'), services.clock.now());
  });
  return notificationSettings(services, person);
}
