import type { BoardSummary, SaveTarget } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { mediaUrl } from '../media/media-url.ts';
import { organizeUrl } from '../base/urls/canonical.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { Icon } from '../base/icon.tsx';
import { BoardMark } from '../boards/card/board-mark.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Alert } from '../base/form/alert.tsx';

export interface MergeScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  /** The person's other boards, most recently used first. */
  targets: SaveTarget[];
  /** The next page of them, or null on the last. */
  moreHref: string | null;
  problem: string | null;
  /** What was submitted and refused. */
  refused: { targetId: string; keepsCollaborators: boolean } | null;
}

/** Selects the destination of a board merge and explains the consequences (BOARD-06). */
export function MergeScreen({ shell, board, targets, moreHref, problem, refused }: MergeScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="panel wide panel-sections">
        <a href={organizeUrl(board.id, null)}>{t.sections.back}</a>
        <h1>{t.merge.title({ name: board.name })}</h1>
        <p className="lead">{t.merge.lead({ name: board.name })}</p>
        {targets.length > 0 && (
          <ul className="bullet-list">
            {t.merge.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <Alert>{problem}</Alert>
        {targets.length === 0 && (
          <EmptyState
            icon="board"
            title={t.merge.noBoards}
            text={t.merge.noBoardsText}
            action={{ label: t.boards.create.action, href: '/board/create/' }}
          />
        )}
        {targets.length > 0 && <h2>{t.merge.into}</h2>}
        <ul className="option-list">
          {targets.map((target) => (
            <li key={target.id}>
              <details className="merge-target" open={target.id === refused?.targetId}>
                <summary>
                  <span
                    className="thumbnail"
                    style={target.cover ? { '--c': target.cover.dominantColor } : undefined}
                  >
                    {target.cover ? (
                      <img
                        src={mediaUrl(target.cover, '60x60')}
                        width={48}
                        height={48}
                        alt=""
                        loading="lazy"
                      />
                    ) : (
                      <Icon name="board" />
                    )}
                  </span>
                  <span className="option-list__name">
                    <bdi>{target.name}</bdi>
                    <small>{t.board.pins({ count: target.pinCount })}</small>
                  </span>
                  <BoardMark privacy={target.privacy} size={18} t={t} />
                </summary>
                <form method="post" action={`/v3/boards/${board.id}/merge/${target.id}/`} className="form">
                  <CsrfField token={shell.csrfToken} />
                  {board.isCollaborative && (
                    <fieldset className="field choice-field">
                      <legend className="visually-hidden">{t.merge.keep}</legend>
                      <label>
                        <input
                          type="checkbox"
                          name="keep_collaborators"
                          value="1"
                          defaultChecked={target.id === refused?.targetId && refused.keepsCollaborators}
                        />
                        <span>
                          {t.merge.keep}
                          <small>{t.merge.keepHint}</small>
                        </span>
                      </label>
                    </fieldset>
                  )}
                  <button className="button destructive">{t.merge.confirm({ name: board.name })}</button>
                </form>
              </details>
            </li>
          ))}
        </ul>
        {moreHref !== null && (
          <p>
            <a className="button quiet" href={moreHref}>
              {t.repin.moreBoards}
            </a>
          </p>
        )}
      </div>
    </Shell>
  );
}
