import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  action?: { label: string; href: string } | null;
  children?: ReactNode;
}

/** Placeholder of an empty list, with a suggested action. */
export function EmptyState({ icon, title, text, action, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={40} />
      <h2>{title}</h2>
      <p>{text}</p>
      {action && (
        <a className="button" href={action.href}>
          {action.label}
        </a>
      )}
      {children}
    </div>
  );
}
