import { Shell, type ShellProps } from './shell/shell.tsx';
import { EmptyState } from './shell/empty-state.tsx';

export interface RefusedScreenProps {
  shell: ShellProps;
  title: string;
  /** Explanation of the refusal. */
  text: string;
  backHref: string;
}

/** A page that exists but that this person may not see. */
export function RefusedScreen({ shell, title, text, backHref }: RefusedScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon="lock"
        title={title}
        text={text}
        action={{ label: t.organize.backToBoard, href: backHref }}
      />
    </Shell>
  );
}
