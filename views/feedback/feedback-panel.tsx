import { offersUnfollow, reasonText, type FeedbackStatus, type FeedReason } from './feedback.ts';
import { followTarget, overlayText } from './overlay-text.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { en as t } from '../base/texts/en.ts';

export interface FeedbackPanelProps {
  pinId: string;
  status: Exclude<FeedbackStatus, 'none'>;
  reason: FeedReason | null;
  /** Query of the search that found the pin. Null elsewhere. */
  query: string | null;
  csrfToken: string;
  site: string;
}

/** Feedback given on a pin, with an undo ([FEED-03], [FEED-04]). */
export function FeedbackPanel({ pinId, status, reason, query, csrfToken, site }: FeedbackPanelProps) {
  const said = overlayText(status, reason, site);
  const target = reason === null ? null : followTarget(reason);
  return (
    <div className="feedback-panel" role="status">
      <p className="feedback-panel__title">{said.title}</p>
      <p>{said.text}</p>
      <div className="row">
        {status === 'hidden' && (
          <FeedbackForm
            action={query === null ? `/v3/p2p/${pinId}/unhide/` : `/v3/search/${pinId}/unhide/`}
            method="PUT"
            {...(query !== null && { fields: { query } })}
            token={csrfToken}
            label={t.feedback.undo}
          />
        )}
        {status === 'hidden' && target !== null && offersUnfollow(reason) && (
          <FeedbackForm
            action={target.action}
            method="DELETE"
            token={csrfToken}
            label={t.feedback.unfollow({ name: target.name })}
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

interface FeedbackFormProps {
  action: string;
  method: 'PUT' | 'DELETE';
  fields?: Record<string, string>;
  token: string;
  label: string;
}

function FeedbackForm({ token, label, ...form }: FeedbackFormProps) {
  return (
    <ActionForm {...form} csrfToken={token}>
      <button className="button quiet">{label}</button>
    </ActionForm>
  );
}
