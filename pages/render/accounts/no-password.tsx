import type { ReactNode } from 'react';
import type { PageRequest } from '../../../server/page-request.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';

/**
 * Says below a form that asks for the password how people get one who signed up through another site. Null where nobody
 * can.
 */
export function noPassword({ services }: PageRequest): ReactNode {
  if (services.sso.list.length === 0) return null;
  const { noMail } = accountTexts;
  const [text, action] = services.sendsMail
    ? [ssoTexts.noPassword, ssoTexts.askPassword]
    : [noMail.noPassword, noMail.ask];
  return (
    <p className="settings__section">
      {text} <a href={accountUrls.reset}>{action}</a>
    </p>
  );
}
