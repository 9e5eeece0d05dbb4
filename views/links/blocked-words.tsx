import { spamGuidelinesUrl } from './offsite-url.ts';
import { offsiteTexts as t } from './texts.ts';

/** Text of a blocked link's dialog, below its title (OFFSITE-03). */
export function BlockedWords({ host, message }: { host: string; message: string }) {
  return (
    <>
      <p className="offsite__explanation">{t.blocked}</p>
      <p className="offsite__host" dir="ltr">
        {host}
      </p>
      <p>{message}</p>
      <p>
        <a className="standalone-link" href={spamGuidelinesUrl}>
          {t.learnMore}
        </a>
      </p>
    </>
  );
}
