import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';

export interface BoardJobScreenProps {
  shell: ShellProps;
  title: string;
  /** The progress, in its island. */
  progress: ReactNode;
}

/** Progress of a bulk job on a board's pins. */
export default function BoardJobScreen({ shell, title, progress }: BoardJobScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel panel-sections">
        <h1>{title}</h1>
        {progress}
      </div>
    </Shell>
  );
}
