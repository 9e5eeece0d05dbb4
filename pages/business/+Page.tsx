import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { businessTexts as t } from '../../views/business/texts.ts';
import { SettingRow } from '../../views/accounts/settings/settings-screen.tsx';

export interface BusinessLandingProps {
  shell: ShellProps;
  /** Whether the viewer owns or works for a business. */
  hasBusiness: boolean;
}

/** Explains business accounts, with a link to create or open one (BIZ-01). */
export default function BusinessLandingScreen({ shell, hasBusiness }: BusinessLandingProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{t.landingTitle}</h1>
        <p className="lead">{t.landingLead}</p>
        {t.landingPoints.map(([title, text]) => (
          <SettingRow key={title} title={title} text={text} />
        ))}
        <p>
          <a className="button wide" href={hasBusiness ? '/business/hub/' : '/business/convert/'}>
            {hasBusiness ? t.hub : t.start}
          </a>
        </p>
      </div>
    </Shell>
  );
}
