import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { appTexts as t } from '../../views/base/texts/app.ts';

/**
 * Shown offline in place of uncached pages. The same for everyone: the service worker fills in what this browser keeps
 * (islands/service-worker/).
 */
export default function OfflineScreen({ shell }: { shell: ShellProps }) {
  return (
    <Shell {...shell}>
      <div className="panel offsite">
        <h1>{t.offlineTitle}</h1>
        <p hidden data-has-kept="" data-kept-toast={t.keptToast}>
          {t.keptText}
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
