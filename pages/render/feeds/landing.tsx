import type { PageContextServer } from 'vike/types';
import { getInvite } from '../../../server/invites/get-invite.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { InviteLanding } from '../../../views/invites/invite-landing.tsx';
import type { InviteMetadata, ToastMessage } from '../../../views/contract/models.ts';
import type { ShellProps } from '../../../views/base/shell/shell.tsx';
import { showsInvitePopover, showsInviterToast } from '../../../views/invites/invite-rules.ts';
import { givenName } from '../../../views/people/names.ts';
import { inviteTexts as t } from '../../../views/invites/texts.ts';

/** Shell props that a landing's address adds to the page. */
export interface Landing extends Pick<ShellProps, 'landing' | 'hasSmallSave'> {
  toasts: ToastMessage[];
}

/** `ideas_referrer` of suggestion surfaces. */
const ideas = '25';

/**
 * The invitation landing of a pin, board or profile at `path` (ROUTE-19): the line about the sender, the greeting for
 * signed-out visitors, and the members' toast. An unknown invitation is ignored, and so is the viewer's own.
 */
export async function landingOf(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  path: string,
): Promise<Landing> {
  const { invite_code: code, ideas_referrer: referrer } = urlParsed.search;
  const hasSmallSave = request.viewer.isMobile && referrer === ideas;
  const invite = code === undefined ? null : await lookUp(request, code);
  if (invite === null || invite.sender.id === request.viewer.user?.id) return { toasts: [], hasSmallSave };
  return {
    hasSmallSave,
    landing: <InviteLanding sender={invite.sender} popover={popoverOf(request, invite, path)} />,
    toasts: toastsOf(request, invite),
  };
}

async function lookUp(request: PageRequest, code: string): Promise<InviteMetadata | null> {
  try {
    return await getInvite(request.services, request.viewer.user?.id ?? null, code);
  } catch {
    return null;
  }
}

function popoverOf(
  request: PageRequest,
  { code, channel }: InviteMetadata,
  path: string,
): Parameters<typeof InviteLanding>[0]['popover'] {
  const { viewer, session, siteName, csrfToken } = request;
  if (viewer.user !== null || viewer.isBot || !showsInvitePopover(channel)) return null;
  if (session.dismissedInvites?.includes(code)) return null;
  return { code, siteName, csrfToken, path, next: `${path}?invite_code=${code}` };
}

function toastsOf({ viewer }: PageRequest, { sender }: InviteMetadata): ToastMessage[] {
  if (viewer.user === null || !showsInviterToast(viewer.user, sender)) return [];
  return [{ text: t.inviterToast({ name: givenName(sender) }), kind: 'info', durationMs: 5000 }];
}
