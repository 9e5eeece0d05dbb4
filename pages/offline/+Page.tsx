import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { appTexts as t } from '../../views/base/texts/app.ts';
import { waitingTexts } from '../../views/base/texts/waiting.ts';

/**
 * Shown offline in place of uncached pages. The same for everyone: the service worker fills in what this browser keeps
 * (islands/service-worker/).
 */
export default function OfflineScreen({ shell }: { shell: ShellProps }) {
  const { cancel, ...kinds } = waitingTexts;
  return (
    <Shell {...shell}>
      <div className="panel offsite">
        <h1>{t.offlineTitle}</h1>
        <section hidden data-has-kept="" data-kept-toast={t.keptToast}>
          <p>{t.keptText}</p>
          <ul
            id="kept-writes"
            className="kept-writes"
            {...Object.fromEntries(Object.entries(kinds).map(([kind, text]) => [`data-${kind}`, text]))}
          >
            <li>
              <bdi>{'{what}'}</bdi>
              <form method="post" action="/.outbox/{name}">
                <button className="button quiet" aria-label={`${cancel}: {what}`}>
                  {cancel}
                </button>
              </form>
            </li>
          </ul>
        </section>
        <p hidden data-unsent="">
          {t.unsentText}
        </p>
        <p>{t.offlineText}</p>
        <a className="button" href="">
          {t.retry}
        </a>
        <p hidden data-person={t.loggedInAs({ name: '{name}' })} />
        <section hidden data-has-pages="">
          <h2>{t.stillOpen}</h2>
          <ul id="kept-pages" />
        </section>
      </div>
    </Shell>
  );
}
