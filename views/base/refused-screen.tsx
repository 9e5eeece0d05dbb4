import { Shell, type ShellProps } from './shell/shell.tsx';
import { EmptyState } from './shell/empty-state.tsx';

export interface RefusedScreenProps {
  shell: ShellProps;
  title: string;
  /** The refusal's own sentence. */
  text: string;
  backHref: string;
}

/** A page that is there, but not for this person. */
export function RefusedScreen({ shell, title, text, backHref }: RefusedScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <h1 className="vh">{title}</h1>
      <EmptyState
        icon="lock"
        title={title}
        text={text}
        action={{ label: t.organize.backToBoard, href: backHref }}
      />
    </Shell>
  );
}
