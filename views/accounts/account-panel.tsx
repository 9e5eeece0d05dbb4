import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';

export interface AccountPanelProps {
  shell: ShellProps;
  title: string;
  lead: string;
  children?: ReactNode;
  /** Links below the content, such as back to settings. */
  links?: { label: string; href: string }[];
}

/** A small page for one step of securing an account. */
export function AccountPanel({ shell, title, lead, children, links = [] }: AccountPanelProps) {
  return (
    <Shell {...shell}>
      <div className="panel">
        <h1 dir="auto">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        {links.length > 0 && (
          <div className="panel__other">
            {links.map(({ label, href }) => (
              <p key={href}>
                <a href={href}>{label}</a>
              </p>
            ))}
          </div>
        )}
      </div>
    </Shell>
  );
}
