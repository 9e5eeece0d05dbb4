import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { BoardSummary, SectionSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { mergeUrl, organizeUrl } from '../base/urls/canonical.ts';
import { boardName } from '../boards/board-name.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Tabs } from '../base/shell/header/tabs.tsx';

export interface OrganizeScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  sections: SectionSummary[];
  /** The section shown, or null for the whole board. */
  section: SectionSummary | null;
  canMakeSections: boolean;
  /** Some pins belong to others, and the viewer may not change them. */
  ownOnly: boolean;
  /** Form for a new empty section. */
  newSection: FormState;
  isEmpty: boolean;
  /** Islands: the section order and the pins with their actions. */
  sectionList: ReactNode;
  pins: ReactNode;
  /** Shown above the pins while a deletion is being confirmed. */
  confirmation: ReactNode;
  firstHref: string | null;
}

/** Sections in order, and pins to move, copy, group into a new section or delete (BOARD-07). */
export function OrganizeScreen(props: OrganizeScreenProps) {
  const { shell, board, sections, section, canMakeSections, ownOnly, isEmpty, confirmation, firstHref } =
    props;
  const { t } = shell;
  const name = boardName(board, true, t);
  return (
    <Shell {...shell}>
      <div className="organize-panel">
        <div className="page-head">
          <a href={board.url}>{t.organize.backToBoard}</a>
          <h1 dir="auto">{t.organize.titleOf({ name: section?.title ?? name })}</h1>
          <p>{ownOnly ? t.organize.leadOwn : t.organize.lead}</p>
        </div>
        {canMakeSections && section === null && (
          <section className="disclosure" aria-labelledby="sections">
            <h2 id="sections">{t.sections.heading}</h2>
            {sections.length === 0 ? <p>{t.sections.none}</p> : props.sectionList}
            <details open={Object.keys(props.newSection.errors).length > 0}>
              <summary>{t.sections.add}</summary>
              <FormFrame
                form={props.newSection}
                fields={[{ name: 'name', id: 'new-name', label: t.sections.name }]}
                t={t}
              >
                <TextField
                  form={props.newSection}
                  name="name"
                  id="new-name"
                  label={t.sections.name}
                  hint={t.sections.nameHint({ max: limits.sectionTitle })}
                  autoComplete="off"
                  t={t}
                />
                <button className="button">{t.sections.create}</button>
              </FormFrame>
            </details>
            {board.role === 'owner' && (
              <a className="button quiet" href={mergeUrl(board.id)}>
                {t.organize.merge}
              </a>
            )}
          </section>
        )}
        {sections.length > 0 && (
          <Tabs
            label={t.organize.filter}
            tabs={[
              {
                label: t.organize.wholeBoard,
                href: organizeUrl(board.id, null),
                isCurrent: section === null,
              },
              ...sections.map(({ id, title }) => ({
                label: title,
                href: organizeUrl(board.id, id),
                isCurrent: id === section?.id,
              })),
            ]}
          />
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
