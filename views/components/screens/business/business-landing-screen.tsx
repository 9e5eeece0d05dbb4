import { Shell, type ShellProps } from '../../../layouts/shell.tsx';
import { businessTexts as t } from '../../../texts/en/site/business.ts';
import { SettingRow } from '../settings/settings-screen.tsx';

/** What a business account is for, and the way to one (BIZ-01). */
export function BusinessLandingScreen({ shell, startHref }: { shell: ShellProps; startHref: string }) {
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{t.landingTitle}</h1>
        <p className="lead">{t.landingLead}</p>
        {t.landingPoints.map(([title, text]) => (
          <SettingRow key={title} title={title} text={text} />
        ))}
        <p>
          <a className="b wide" href={startHref}>
            {t.start}
          </a>
        </p>
      </div>
    </Shell>
  );
}
