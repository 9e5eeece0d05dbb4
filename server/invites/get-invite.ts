import { inviteByCode } from '../../db/queries/invites.ts';
import type { InviteMetadata } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** Returns who shared the item of this code. Null if the viewer may not know (INVITE-01). */
export async function getInvite(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  code: string,
): Promise<InviteMetadata | null> {
  if (!/^[\w-]{1,64}$/.test(code)) return null;
  const row = await inviteByCode(services.db, viewerId, code);
  return row === null
    ? null
    : {
        code,
        channel: row.channel,
        sender: { ...toUserSummary(row), showsMessaging: row.showsMessaging },
      };
}
