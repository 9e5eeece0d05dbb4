import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { appTexts as t } from '../../views/base/texts/app.ts';

/** Shown offline in place of uncached pages. The same for everyone. */
export default function OfflineScreen({ shell }: { shell: ShellProps }) {
  return (
    <Shell {...shell}>
      <div className="panel offsite">
        <h1>{t.offlineTitle}</h1>
        <p>{t.offlineText}</p>
        <a className="button" href="">
          {t.retry}
        </a>
      </div>
    </Shell>
  );
}
