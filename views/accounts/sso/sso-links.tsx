import type { ReactNode } from 'react';
import { ssoStartUrl } from './sso-urls.ts';
import { ssoTexts as t } from '../texts/sso.ts';

/** Links to external login providers. Renders nothing if there are none. */
export function SsoLinks({
  providers,
  next,
  withOr = true,
}: {
  providers: readonly { id: string; label: string }[];
  /** Same-origin path to continue to. */
  next: string;
  /** Adds an "or" divider after the form above. */
  withOr?: boolean;
}): ReactNode {
  if (providers.length === 0) return null;
  return (
    <div className="sso-logins">
      {withOr && <p aria-hidden="true">{t.or}</p>}
      <ul>
        {providers.map(({ id, label }) => (
          <li key={id}>
            <a className="button quiet wide" href={ssoStartUrl(id, next)} rel="nofollow">
              {t.goOn({ label })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
