import type { ReactNode } from 'react';
import type { Tab } from '../../base/shell/header/tabs.tsx';
import { SideNav } from '../../base/shell/side-nav.tsx';
import { Shell, type ShellProps } from '../../base/shell/shell.tsx';
import { settingsTexts as s } from '../texts/settings.ts';

export interface SettingsScreenProps {
  shell: ShellProps;
  /** Accessible name of the page list. Defaults to Settings. */
  navLabel?: string;
  /** Settings pages, in order. */
  pages: Tab[];
  /** What the pages are about, such as a business. */
  owner?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A settings page with navigation to the others (USER-06). */
export function SettingsScreen({
  shell,
  navLabel = s.nav,
  pages,
  owner,
  title,
  lead,
  children,
}: SettingsScreenProps) {
  return (
    <Shell {...shell}>
      <div className="settings">
        <SideNav label={navLabel} pages={pages} />
        <div className="settings__body">
          {owner !== undefined && (
            <p className="settings__note">
              <bdi>{owner}</bdi>
            </p>
          )}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </div>
    </Shell>
  );
}

interface SettingsOrPanelProps extends Omit<SettingsScreenProps, 'pages' | 'lead' | 'owner' | 'navLabel'> {
  /** Null for a signed-out visitor, who has no other settings. */
  pages: Tab[] | null;
  lead: ReactNode;
}

/** A settings page that visitors have, too. */
export function SettingsOrPanel({ shell, pages, title, lead, children }: SettingsOrPanelProps) {
  if (pages !== null)
    return (
      <SettingsScreen shell={shell} pages={pages} title={title} lead={lead}>
        {children}
      </SettingsScreen>
    );
  return (
    <Shell {...shell}>
      <div className="panel">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </Shell>
  );
}

/** A settings row: label, current value and actions. */
export function SettingRow({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="settings__row">
      <div>
        <h2 dir="auto">{title}</h2>
        <p dir="auto">{text}</p>
      </div>
      {children}
    </div>
  );
}
