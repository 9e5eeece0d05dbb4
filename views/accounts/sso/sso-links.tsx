import type { ReactNode } from 'react';
import { ssoStartUrl } from './sso-urls.ts';
import { ssoTexts as t } from '../texts/sso.ts';

/** Links to other sites that people log in through; nothing without any. */
export function SsoLinks({
  providers,
  next,
  withOr = true,
}: {
  providers: readonly { id: string; label: string }[];
  /** A path of ours to go on to. */
  next: string;
  /** Says that these are besides a form above. */
  withOr?: boolean;
}): ReactNode {
  if (providers.length === 0) return null;
  return (
    <div className="sso-ways">
      {withOr && <p aria-hidden="true">{t.or}</p>}
      <ul>
        {providers.map(({ id, label }) => (
          <li key={id}>
            <a className="b quiet wide" href={ssoStartUrl(id, next)} rel="nofollow">
              {t.goOn(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
