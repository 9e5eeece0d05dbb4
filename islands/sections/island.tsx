import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SectionList } from '../../views/sections/section-list.tsx';
import { SectionTools } from '../../views/sections/section-tools.tsx';
import { SectionsArea, type SectionsAreaProps } from '../../views/sections/sections-area.tsx';
import type { SectionSummary } from '../../views/contract/models.ts';
import { boardWords } from '../../views/boards/texts/board-words.ts';
import { organizeTexts } from '../../views/organize/texts/organize.ts';
import { sectionTexts } from '../../views/sections/texts.ts';
import { pinTexts } from '../../views/pins/texts/pin.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { changeSection, type SectionChange } from './change-section.ts';
import { useSectionOrder } from './use-section-order.ts';
import { useIsAwake } from '../shared/use-is-awake.ts';

const texts = {
  organize: organizeTexts,
  sections: sectionTexts,
  board: boardWords,
  pin: pinTexts,
};

export type SectionsProps = Pick<SectionsAreaProps, 'boardId' | 'isOwner' | 'sections' | 'newSection'>;

interface Open {
  id: string;
  isBusy: boolean;
  problem: string | null;
}

/** Creates, orders, renames, merges and deletes a board's sections in place (BOARD-07). */
export function Sections({ boardId, isOwner, sections: initial, newSection }: SectionsProps): ReactNode {
  const { sections, replace, list, grip, ...order } = useSectionOrder(initial);
  const [errors, setErrors] = useState(newSection.errors);
  const [open, setOpen] = useState<Open | null>(null);
  const isCreating = useRef(false);
  const undos = useRef(new Set<string>());
  // Without script, a section is edited on its own page.
  const isAwake = useIsAwake();

  useEffect(
    () =>
      bus.on('done', ({ href }) => {
        // What comes back is known to the server alone.
        if (undos.current.has(href)) location.reload();
      }),
    [],
  );

  // Pins that moved change the numbers, and may have made a section.
  useEffect(() => bus.on('sections', (event) => replace(event.sections)));

  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.querySelector<HTMLInputElement>('[name=name]');
    const name = field?.value.trim() ?? '';
    if (isCreating.current) return;
    isCreating.current = true;
    const result = await call('POST /v3/boards/{board_id}/sections/', { board_id: boardId, name });
    isCreating.current = false;
    if (!result.ok) {
      const isNamed = result.fields?.some((wrong) => wrong.field === 'name');
      setErrors({ [isNamed ? 'name' : '']: result.message ?? organizeTexts.failed });
      field?.focus();
      return;
    }
    const { id, title, slug, pinCount } = result.data;
    form.reset();
    setErrors({});
    show([...sections, { id, title, slug, pinCount }], null, null);
    bus.emit('toast', { text: sectionTexts.made({ name: title }), kind: 'info' });
    field?.focus();
  };

  const show = (next: SectionSummary[], was: string | null, now: string | null, isDeleted = false): void => {
    bus.emit('sections', { sections: next, was, now, isDeleted });
  };

  const change = async (section: SectionSummary, wanted: SectionChange): Promise<void> => {
    setOpen({ id: section.id, isBusy: true, problem: null });
    const outcome = await changeSection(sections, section, wanted);
    if (!outcome.ok) return setOpen({ id: section.id, isBusy: false, problem: outcome.message });
    if (outcome.goTo !== null) return location.assign(outcome.goTo);
    for (const { href } of outcome.toast.actions ?? []) undos.current.add(href);
    setOpen(null);
    show(outcome.sections, section.title, outcome.now, wanted.act === 'delete' && wanted.isWithPins);
    bus.emit('toast', outcome.toast);
    focusRow(outcome.sections.some(({ id }) => id === section.id) ? section.id : null);
  };

  const tools = (section: SectionSummary): ReactNode =>
    section.id === open?.id && (
      <SectionTools
        section={section}
        others={sections.filter(({ id }) => id !== section.id)}
        problem={open.problem}
        isBusy={open.isBusy}
        onRename={(name) => void change(section, { act: 'rename', name })}
        onMerge={(targetId) => void change(section, { act: 'merge', targetId })}
        onDelete={(isWithPins) => void change(section, { act: 'delete', isWithPins })}
        t={texts}
      />
    );

  return (
    <SectionsArea
      boardId={boardId}
      isOwner={isOwner}
      sections={sections}
      newSection={{ ...newSection, errors }}
      list={
        <div ref={list}>
          <SectionList
            boardId={boardId}
            sections={sections}
            csrfToken={newSection.csrfToken}
            {...order}
            {...(isAwake && {
              grip,
              edit: {
                openId: open?.id ?? null,
                onToggle: (id) => setOpen(open?.id === id ? null : { id, isBusy: false, problem: null }),
                tools,
              },
            })}
            t={texts}
          />
        </div>
      }
      onCreate={(event) => void create(event)}
      t={texts}
    />
  );
}

/** The row's link to edit it, or the way to a new section if the row is gone. Its tools may still be there. */
function focusRow(id: string | null): void {
  const row = id === null ? null : document.querySelector<HTMLElement>(`#section-${id} a.button`);
  const add = '[aria-labelledby=sections] summary:not(.section-tools *)';
  (row ?? document.querySelector<HTMLElement>(add))?.focus();
}

export { Sections as Island };
