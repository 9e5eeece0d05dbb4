import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../shell/shell.tsx';

export interface PanelProps {
  shell: ShellProps;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page with a single form or list. */
export function PanelScreen({ shell, title, lead, children }: PanelProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </Shell>
  );
}
