import { limits } from '../../contract/limits.ts';
import {
  offersUnfollow,
  overlayTexts,
  reasonText,
  unfollowedText,
  type FeedbackStatus,
  type FeedReason,
} from '../../rules/feedback/feedback.ts';
import { shortName } from '../../rules/text/names.ts';
import type { Texts } from '../../texts/en.ts';
import { CsrfField } from '../form/csrf-field.tsx';

export interface FeedbackPanelProps {
  pinId: string;
  status: Exclude<FeedbackStatus, 'none'>;
  reason: FeedReason | null;
  csrfToken: string;
  site: string;
  t: Texts;
}

/** What has been said of a pin, and how to take it back ([FEED-03], [FEED-04]). */
export function FeedbackPanel({ pinId, status, reason, csrfToken, site, t }: FeedbackPanelProps) {
  const said = sayings(status, reason, site);
  const target = reason === null ? null : followTarget(reason);
  return (
    <div className="told" role="status">
      <p className="name">{said.title}</p>
      <p dir="auto">{said.text}</p>
      <div className="row">
        {status === 'hidden' && (
          <FeedbackForm
            action={`/v3/p2p/${pinId}/unhide/`}
            method="PUT"
            token={csrfToken}
            label={t.feedback.undo}
          />
        )}
        {status === 'hidden' && target !== null && offersUnfollow(reason) && (
          <FeedbackForm
            action={target.action}
            method="DELETE"
            token={csrfToken}
            label={t.feedback.unfollow(target.name)}
          />
        )}
        {status === 'unfollowed' && target !== null && (
          <FeedbackForm action={target.action} method="PUT" token={csrfToken} label={t.feedback.undo} />
        )}
      </div>
      {status === 'hidden' && reason !== null && <p className="hint">{reasonText(reason)}</p>}
    </div>
  );
}

/** The overlay's words for a state (spec §2, §8). */
export function sayings(
  status: Exclude<FeedbackStatus, 'none'>,
  reason: FeedReason | null,
  site: string,
): { title: string; text: string } {
  if (status === 'reported') return overlayTexts.reported(site);
  if (status === 'unfollowed' && reason !== null)
    return { title: overlayTexts.hidden().title, text: unfollowedText(reason) ?? overlayTexts.hidden().text };
  return reason?.kind === 'promoted' ? overlayTexts.promoted(reason.promoter) : overlayTexts.hidden();
}

/** Where following and unfollowing what a reason names is done; names are cut as spec §5 says. */
export function followTarget(reason: FeedReason): { action: string; name: string } | null {
  switch (reason.kind) {
    case 'followedBoard':
      return {
        action: `/v3/boards/${reason.boardId}/follow/`,
        name: shortName(reason.board, limits.feedbackName),
      };
    case 'followedUser':
      return {
        action: `/v3/users/${reason.userId}/follow/`,
        name: shortName(reason.user, limits.feedbackName),
      };
    case 'topic':
    case 'recentActivity':
    case 'board':
    case 'promoted':
    case 'partnerData':
      return null;
  }
}

interface FeedbackFormProps {
  action: string;
  method: 'PUT' | 'DELETE';
  token: string;
  label: string;
}

function FeedbackForm({ action, method, token, label }: FeedbackFormProps) {
  return (
    <form method="post" action={action}>
      <CsrfField token={token} />
      <input type="hidden" name="_method" value={method} />
      <button className="b quiet">{label}</button>
    </form>
  );
}
