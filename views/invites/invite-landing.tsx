import type { UserSummary } from '../contract/models.ts';
import { limits } from '../contract/limits.ts';
import { cutText } from '../base/text/cut-text.ts';
import { inviteTexts as t } from './texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { loginUrl, signUpUrl } from '../accounts/account-urls.ts';
import { givenName } from '../people/names.ts';

export interface InviteLandingProps {
  sender: UserSummary;
  /** Greeting popover for signed-out visitors, or null (INVITE-02). */
  popover: { code: string; siteName: string; csrfToken: string; path: string; next: string } | null;
}

/**
 * Shows who shared the page: a line above it and, for signed-out visitors, a greeting over it (INVITE-02, INVITE-03).
 */
export function InviteLanding({ sender, popover }: InviteLandingProps) {
  const name = cutText(sender.firstName === '' ? '' : givenName(sender), limits.firstName);
  return (
    <>
      {name !== '' && (
        <p className="invite-landing__sender">
          <Avatar user={sender} size={32} />
          <span>{t.sharedIdea({ name })}</span>
        </p>
      )}
      {popover !== null && (
        <aside className="invite-landing__greeting" aria-labelledby="greet">
          <Avatar user={sender} size={48} />
          <div>
            <h2 id="greet">
              {t.popoverTitle({ name: name || sender.fullName || sender.username, site: popover.siteName })}
            </h2>
            <p>{t.popoverText}</p>
            <div className="actions">
              <a className="button" href={signUpUrl(popover.next)} rel="nofollow">
                {t.signUp}
              </a>
              <a className="button quiet" href={loginUrl(popover.next)} rel="nofollow">
                {t.logIn}
              </a>
              <ActionForm
                action={`/v3/invite_codes/${popover.code}/`}
                method="DELETE"
                csrfToken={popover.csrfToken}
                fields={{ next: popover.path }}
              >
                <button className="button quiet">{t.close}</button>
              </ActionForm>
            </div>
          </div>
        </aside>
      )}
    </>
  );
}
