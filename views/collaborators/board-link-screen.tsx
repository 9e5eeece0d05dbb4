import type { UserSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { boardLinkUrl } from '../people/people-urls.ts';
import { peopleTexts as t } from '../people/texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { Alert } from '../base/form/alert.tsx';

export interface BoardLinkScreenProps {
  shell: ShellProps;
  code: string;
  board: { name: string; url: string; inviter: UserSummary; isOnBoard: boolean };
  problem: string | null;
}

/** Landing page of a board link: the board's name, the inviter, and a Join button. */
export function BoardLinkScreen({ shell, code, board, problem }: BoardLinkScreenProps) {
  const next = encodeURIComponent(boardLinkUrl(code));
  return (
    <Shell {...shell}>
      <div className="panel people-panel board-invitation">
        <Avatar user={board.inviter} size={112} />
        <p>{t.linkPageTitle({ name: board.inviter.fullName || board.inviter.username })}</p>
        <h1 dir="auto">{board.name}</h1>
        <p className="lead">{board.isOnBoard ? t.linkPageOn : t.linkPageText}</p>
        <Alert>{problem}</Alert>
        <div className="actions">
          {board.isOnBoard ? (
            <a className="button" href={board.url}>
              {t.openBoard}
            </a>
          ) : shell.viewer.user === null ? (
            <>
              <a className="button" href={`/login/?next=${next}`} rel="nofollow">
                {t.logInToJoin}
              </a>
              <a className="button quiet" href={`/signup/?next=${next}`} rel="nofollow">
                {t.signUpToJoin}
              </a>
            </>
          ) : (
            <ActionForm
              action={`/v3/board_links/${encodeURIComponent(code)}/`}
              method="PUT"
              csrfToken={shell.csrfToken}
            >
              <button className="button">{t.join}</button>
            </ActionForm>
          )}
        </div>
      </div>
    </Shell>
  );
}

/** Shown for every link that does not work for the viewer. */
export function LinkGoneScreen({ shell }: { shell: ShellProps }) {
  return (
    <Shell {...shell}>
      <div className="message-page">
        <h1>{t.linkGone}</h1>
        <p>{t.linkGoneText}</p>
        <a className="button" href="/">
          {shell.t.notFound.home}
        </a>
      </div>
    </Shell>
  );
}
