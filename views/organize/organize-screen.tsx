import type { ReactNode } from 'react';
import type { BoardSummary, SectionSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { boardName } from '../boards/board-name.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { SectionTabs } from '../sections/sections-area.tsx';

export interface OrganizeScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  sections: SectionSummary[];
  /** The section shown, or null for the whole board. */
  section: SectionSummary | null;
  /** Some pins belong to others, and the viewer may not change them. */
  ownOnly: boolean;
  isEmpty: boolean;
  /** Island: what changes the sections. Null if it is not shown here. */
  sectionsArea: ReactNode;
  /** Island: the pins with their actions. */
  pins: ReactNode;
  /** Shown above the pins while a deletion is being confirmed. */
  confirmation: ReactNode;
  firstHref: string | null;
}

/** Sections in order, and pins to move, copy, group into a new section or delete (BOARD-07). */
export function OrganizeScreen(props: OrganizeScreenProps) {
  const { shell, board, sections, section, sectionsArea, ownOnly, isEmpty, confirmation, firstHref } = props;
  const { t } = shell;
  const name = boardName(board, true, t);
  return (
    <Shell {...shell}>
      <div className="organize-panel">
        <div className="page-head">
          <a href={board.url}>{t.organize.backToBoard}</a>
          <h1>{t.organize.titleOf({ name: section?.title ?? name })}</h1>
          <p>{ownOnly ? t.organize.leadOwn : t.organize.lead}</p>
        </div>
        {sectionsArea ?? (
          <SectionTabs boardId={board.id} sections={sections} currentId={section?.id ?? null} t={t} />
        )}
        {confirmation}
        {isEmpty ? (
          <EmptyState icon="board" title={t.organize.empty} text={t.organize.emptyText} />
        ) : (
          <>
            {firstHref !== null && (
              <p className="organize-panel__first">
                <a href={firstHref}>{t.organize.first}</a>
              </p>
            )}
            {props.pins}
          </>
        )}
      </div>
    </Shell>
  );
}
