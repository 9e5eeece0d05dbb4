import { maxFollows, ownAccount, topicIdsByNames } from '../../db/queries/exports/own-account.ts';
import { notificationSettingRows, readSettings } from '../../db/queries/accounts/settings.ts';
import { quarantinedAmong } from '../../db/queries/moderation/quarantined-pictures.ts';
import { insertFollow, type FollowKind } from '../../db/queries/follows.ts';
import { setUserAvatar } from '../../db/queries/people/users.ts';
import { limits } from '../../views/contract/limits.ts';
import { notificationKinds } from '../../views/accounts/settings/notification-kinds.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { isAppError } from '../errors.ts';
import { blockPerson } from '../people/block.ts';
import { changeSettings, setNotificationSettings } from '../accounts/settings/settings.ts';
import { getTuning, tuneHome } from '../feeds/tune-home.ts';
import type { ArchivedAccount } from '../exports/archive.ts';
import { plain, webLink } from '../exports/archived-words.ts';
import { isOfThisSite, type Arrival } from './arrival.ts';
import { listLeftOut } from './left-out.ts';
import type { CopyFiles } from './bring-media.ts';
import { isId } from '../../views/base/text/is-id.ts';

/**
 * Imports account data other than boards and pins. Profile text fills empty fields only. Privacy stays at least as
 * strict as in the export. People are blocked, and people and boards followed, only if the export is from this same site,
 * since ids and names of another site refer to others. These follows trigger no notifications.
 */
export async function bringAccount(
  arrival: Arrival,
  account: ArchivedAccount,
  picture: CopyFiles['picture'],
): Promise<void> {
  await bringProfile(arrival, account);
  await bringNotifications(arrival, account);
  await bringHomeTuning(arrival, account);
  await bringPortrait(arrival, account.avatar, picture);
  await bringBlocks(arrival, account.blocks);
  await bringFollows(arrival, account.follows);
}

async function bringProfile({ services, userId }: Arrival, account: ArchivedAccount): Promise<void> {
  const now = await readSettings(services.db, userId);
  if (now === null) return;
  await changeSettings(services, userId, {
    ...(now.about === '' && { about: cutText(plain(account.about), limits.about) }),
    ...(now.location === '' && { location: cutText(plain(account.location), limits.location) }),
    ...(now.websiteUrl === '' && { websiteUrl: webLink(account.websiteUrl) }),
    ...(now.theme === 'system' && { theme: account.theme }),
    ...(!account.isSearchable && { isSearchable: false }),
    ...(!account.showsMessaging && { showsMessaging: false }),
  });
}

/** Settings that the user has already changed here are kept. */
async function bringNotifications(
  { services, userId }: Arrival,
  { notifications }: ArchivedAccount,
): Promise<void> {
  if (notifications.length === 0) return;
  if ((await notificationSettingRows(services.db, userId)).length > 0) return;
  const switched = notificationKinds.map((usual) => ({
    ...usual,
    ...notifications.find(({ kind }) => kind === usual.kind),
    kind: usual.kind,
  }));
  await setNotificationSettings(
    services,
    { id: userId, isEmployee: false },
    {
      inApp: switched.flatMap(({ kind, inApp }) => (inApp ? [kind] : [])),
      byEmail: switched.flatMap(({ kind, byEmail }) => (byEmail ? [kind] : [])),
    },
  );
}

/** One that the user has already changed here is kept. */
async function bringHomeTuning({ services, userId }: Arrival, { home }: ArchivedAccount): Promise<void> {
  if (home === null) return;
  const isChanged = Object.values(await getTuning(services, userId)).some(
    (value) => value !== true && value !== 0,
  );
  if (!isChanged) await tuneHome(services, userId, home);
}

async function bringPortrait(
  { services, userId }: Arrival,
  name: string | null,
  picture: CopyFiles['picture'],
): Promise<void> {
  if (name === null) return;
  const now = await ownAccount(services.db, userId);
  if (now === null || now.avatarSignature !== null) return;
  const signature = await picture(name);
  // One that the staff has yet to decide about is left out.
  if (signature === null || (await quarantinedAmong(services.db, [signature])) !== null) return;
  await setUserAvatar(services.db, userId, signature);
}

/** People who are gone are skipped. */
async function bringBlocks(arrival: Arrival, blocks: ArchivedAccount['blocks']): Promise<void> {
  const { services, userId, row } = arrival;
  const isHere = isOfThisSite(arrival);
  for (const { id, username } of blocks)
    if (!isHere) listLeftOut(row, { kind: 'blocked-person', name: username, reason: 'elsewhere' });
    else if (isId(id))
      await blockPerson(services, userId, id).catch((error: unknown) => {
        if (!isAppError(error)) throw error;
      });
}

async function bringFollows(
  arrival: Arrival,
  { people, boards, topics }: ArchivedAccount['follows'],
): Promise<void> {
  const { services, userId, row } = arrival;
  const isHere = isOfThisSite(arrival);
  const all: [FollowKind, string[]][] = [
    ['interest', await topicIdsByNames(services.db, topics.slice(0, maxFollows))],
    ['user', isHere ? people.map(({ id }) => id).filter(isId) : []],
    ['board', isHere ? boards.map(({ id }) => id).filter(isId) : []],
  ];
  if (!isHere) {
    for (const { username } of people)
      listLeftOut(row, { kind: 'person', name: username, reason: 'elsewhere' });
    for (const { name } of boards) listLeftOut(row, { kind: 'followed-board', name, reason: 'elsewhere' });
  }
  // The statement skips targets that are missing or not visible to the user.
  for (const [kind, ids] of all) for (const id of ids) await insertFollow(services.db, userId, kind, id);
}
