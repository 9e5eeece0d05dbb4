import {
  addUnconfirmedActs,
  endUnconfirmedActs,
  unconfirmedActsOf,
} from '../../../db/queries/accounts/unconfirmed-acts.ts';
import type { WantedFollow } from '../../../views/follows/wanted-follow.ts';
import { followAsWanted } from '../../follows/follow-as-wanted.ts';
import { getUser } from '../../people/get-profile.ts';
import { saveEach } from '../../saves/merge-visitor-saves.ts';
import type { Services } from '../../services.ts';

/** Keeps what a visitor saved, and wants to follow, until the address of their new account is confirmed. */
export async function keepUntilConfirmed(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinIds: readonly string[],
  follow: WantedFollow | null,
): Promise<void> {
  const acts = [
    ...pinIds.map((targetId) => ({ kind: 'save' as const, targetId })),
    ...(follow === null ? [] : [{ kind: `follow_${follow.kind}` as const, targetId: follow.id }]),
  ];
  if (acts.length > 0) await addUnconfirmedActs(db, userId, acts);
}

/** Does what was kept, each once (UNAUTH-02), if the account may write by now. */
export async function actWhenConfirmed(services: Services, userId: string): Promise<void> {
  const acts = await unconfirmedActsOf(services.db, userId);
  if (acts.length === 0) return;
  if ((await getUser(services, userId))?.standing.awaitsConfirmation !== false) return;
  const pinIds = acts.flatMap(({ kind, targetId }) => (kind === 'save' ? [targetId] : []));
  await saveEach(
    services,
    userId,
    pinIds.map((pinId) => ({ pinId })),
    (pinId) => `unconfirmed:${pinId}`,
  );
  const at = services.clock.now().getTime();
  for (const { kind, targetId: id } of acts) {
    if (kind === 'follow_user') await followAsWanted(services, userId, { kind: 'user', id, at });
    if (kind === 'follow_board') await followAsWanted(services, userId, { kind: 'board', id, at });
    if (kind === 'follow_interest') await followAsWanted(services, userId, { kind: 'interest', id, at });
  }
  await endUnconfirmedActs(services.db, userId);
}
