import type { ReactNode } from 'react';
import { businessTexts as t } from './texts.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';

export interface BusinessPanelProps {
  shell: ShellProps;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A business page with a single form or list. */
export function BusinessPanelScreen({ shell, title, lead, children }: BusinessPanelProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        {title !== t.hub && (
          <p className="business__back">
            <a className="standalone-link" href="/business/hub/">
              {t.hub}
            </a>
          </p>
        )}
      </div>
    </Shell>
  );
}
