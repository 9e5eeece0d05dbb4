import { spamGuidelinesUrl } from './offsite-url.ts';
import { offsiteTexts as t } from './texts.ts';

/** What is said of a link that was blocked, under the title that its dialog gives it (OFFSITE-03). */
export function BlockedWords({ host, message }: { host: string; message: string }) {
  return (
    <>
      <p className="offsite-what">{t.blocked}</p>
      <p className="offsite-host" dir="ltr">
        {host}
      </p>
      <p>{message}</p>
      <p>
        <a className="alone" href={spamGuidelinesUrl}>
          {t.learnMore}
        </a>
      </p>
    </>
  );
}
