import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { SectionSummary } from '../contract/models.ts';
import { organizeUrl, sectionEditUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';
import type { boardWords } from '../boards/texts/board-words.ts';
import { Icon } from '../base/icon.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface SectionListProps {
  boardId: string;
  sections: SectionSummary[];
  csrfToken: string;
  /** Screen reader announcement of the new order. */
  announcement?: string;
  onMove?: (sectionId: string, direction: 'up' | 'down') => void;
  /** Shows a drag handle before each section. */
  grip?: {
    draggedId: string | null;
    onKey: (sectionId: string, event: KeyboardEvent) => void;
    onGrab: (sectionId: string, event: PointerEvent) => void;
  };
  /** Edits a section below its row, instead of on its own page. */
  edit?: {
    openId: string | null;
    onToggle: (sectionId: string) => void;
    tools: (section: SectionSummary) => ReactNode;
  };
  t: Pick<Texts, 'sections'> & { board: typeof boardWords; pin: Pick<Texts['pin'], 'edit'> };
}

/** Sections in order, each with its pin count, edit link, and buttons to move it up or down. */
export function SectionList(props: SectionListProps) {
  const { boardId, sections, csrfToken, announcement = '', onMove, grip, edit, t } = props;
  return (
    <>
      <ol className="section-list">
        {sections.map((section, index) => {
          const { id, title, pinCount } = section;
          return (
            <li key={id} id={`section-${id}`} {...(grip?.draggedId === id && { className: 'dragged' })}>
              {grip && (
                <button
                  type="button"
                  className="button icon drag-handle"
                  aria-label={t.sections.grip({ title })}
                  onKeyDown={(event) => grip.onKey(id, event)}
                  onPointerDown={(event) => grip.onGrab(id, event)}
                >
                  <Icon name="grip" />
                </button>
              )}
              <a className="section-list__name" href={organizeUrl(boardId, id)}>
                <bdi>{title}</bdi>
                <small>{t.board.pins({ count: pinCount })}</small>
              </a>
              {(['up', 'down'] as const).map((direction) => (
                <form
                  key={direction}
                  method="post"
                  action={`/v3/sections/${id}/move/`}
                  onSubmit={
                    onMove &&
                    ((event) => {
                      event.preventDefault();
                      onMove(id, direction);
                    })
                  }
                >
                  <CsrfField token={csrfToken} />
                  <input type="hidden" name="direction" value={direction} />
                  <button
                    className="button icon"
                    aria-label={
                      direction === 'up' ? t.sections.upOf({ title }) : t.sections.downOf({ title })
                    }
                    disabled={direction === 'up' ? index === 0 : index === sections.length - 1}
                  >
                    <Icon name={direction} />
                  </button>
                </form>
              ))}
              <a
                className="button quiet"
                href={sectionEditUrl(id)}
                aria-label={t.sections.edit({ title })}
                {...(edit && {
                  'aria-expanded': edit.openId === id,
                  onClick: (event) => {
                    // Another tab gets the page.
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    edit.onToggle(id);
                  },
                })}
              >
                {t.pin.edit}
              </a>
              {edit?.tools(section)}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
