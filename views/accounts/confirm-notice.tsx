import { accountUrls } from './account-urls.ts';
import { accountTexts } from './texts/accounts.ts';

const { verify: t } = accountTexts;

/** Notice for accounts that may write only after their address is confirmed. Its page sends the link again. */
export function ConfirmNotice() {
  return (
    <aside className="sign-up-notice" aria-labelledby="confirm-notice">
      <div>
        <h2 id="confirm-notice">{t.waitingTitle}</h2>
        <p>{t.waiting}</p>
      </div>
      <a className="button" href={accountUrls.verifyWaiting}>
        {t.resend}
      </a>
    </aside>
  );
}
