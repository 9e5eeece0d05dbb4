import { useState, type FormEvent, type ReactNode } from 'react';
import { ArchiveForm, type ArchiveFormProps } from '../../views/boards/archive-form.tsx';
import { archivingTexts as t } from '../../views/boards/texts/archiving.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export type ArchiveProps = Omit<ArchiveFormProps, 'onSubmit'>;

/** Archives a board in its menu. The page changes immediately, with rollback on failure (BOARD-05). */
export function Archive({ boardId, csrfToken, ...first }: ArchiveProps): ReactNode {
  const [isArchived, setArchived] = useState(first.isArchived);
  const [isBusy, setBusy] = useState(false);

  const turn = (wanted: boolean): void => {
    setArchived(wanted);
    for (const element of document.querySelectorAll<HTMLElement>('[data-shown-archived]'))
      element.hidden = element.dataset['shownArchived'] !== String(wanted);
  };

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const wanted = !isArchived;
    setBusy(true);
    turn(wanted);
    closeMenu(event.currentTarget);
    const result = await call(
      wanted ? 'PUT /v3/boards/{board_id}/archive/' : 'DELETE /v3/boards/{board_id}/archive/',
      { board_id: boardId },
    );
    setBusy(false);
    if (result.ok) return bus.emit('toast', { text: wanted ? t.archived : t.broughtBack, kind: 'info' });
    turn(!wanted);
    bus.emit('toast', { text: result.message ?? t.failed, kind: 'error' });
  };

  return <ArchiveForm {...{ boardId, isArchived, csrfToken }} onSubmit={(event) => void onSubmit(event)} />;
}

function closeMenu(form: EventTarget): void {
  const menu = form instanceof Element ? form.closest('details') : null;
  menu?.querySelector('summary')?.focus();
  menu?.removeAttribute('open');
}

export { Archive as Island };
