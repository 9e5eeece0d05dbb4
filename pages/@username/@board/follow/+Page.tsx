import type { ReactNode } from 'react';
import type { UserSummary } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { creationTexts } from '../../../../views/pins/texts/creation.ts';
import { Avatar } from '../../../../views/base/avatar.tsx';

export interface FollowScreenProps {
  shell: ShellProps;
  owner: UserSummary;
  /** Null if the target is a person. */
  boardName: string | null;
  href: string;
  /** The Follow button, usually its island. Null for the viewer's. */
  action: ReactNode;
}

const t = creationTexts.follow;

/** The pop-up of a Follow button on another site: the person or board, with a Follow button. */
export default function FollowScreen({ shell, owner, boardName, href, action }: FollowScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel people-panel board-invitation">
        <Avatar user={owner} size={112} />
        <h1 dir="auto">{boardName ?? owner.fullName}</h1>
        <p className="lead" dir="auto">
          {boardName === null ? `@${owner.username}` : t.boardBy({ name: owner.fullName })}
        </p>
        <div className="actions">
          {action ?? <p>{t.own}</p>}
          <a className="button quiet" href={href}>
            {t.open}
          </a>
        </div>
      </div>
    </Shell>
  );
}
