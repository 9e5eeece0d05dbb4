import {
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ConfirmDeletion } from '../../views/organize/confirm-deletion.tsx';
import { OrganizeForm, type ChoosablePin } from '../../views/organize/organize-form.tsx';
import { organizeUrl } from '../../views/base/urls/canonical.ts';
import { organizeTexts } from '../../views/organize/texts/organize.ts';
import { sectionTexts } from '../../views/sections/texts.ts';
import { bus } from '../bus.ts';
import { changePins, fateOf, loadMore, loadSections, takeBack, type Action } from './organize-calls.ts';
import { beginOrganizing, organizingAfter, wantedPins, type OrganizeProps } from './organizing.ts';

const texts = { organize: organizeTexts, sections: sectionTexts };

/** Selects pins across pages and applies bulk actions optimistically. Failures roll back and show a message. */
export function Organize(props: OrganizeProps): ReactNode {
  const { boardId, sectionId, bookmark, csrfToken, canMakeSections, moreBoardsHref, ownId, values } = props;
  const [targets, setTargets] = useState(props.targets);
  const form = { bookmark, csrfToken, canMakeSections, targets, moreBoardsHref, values };
  const [state, dispatch] = useReducer(organizingAfter, props, beginOrganizing);
  // Without script there is no selection count, so every button is enabled.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { isBusy, isAsking } = state;
  const place = { boardId, sectionId };
  const root = useRef<HTMLDivElement>(null);
  const was = useRef({ isBusy, isAsking });

  useEffect(
    () =>
      bus.on('sections', ({ sections, was, now, isDeleted }) => {
        setTargets((all) => all.map((target) => (target.id === boardId ? { ...target, sections } : target)));
        if (was !== null) dispatch({ type: 'sections', was, now, isDeleted });
      }),
    [boardId],
  );
  useEffect(() => {
    // The buttons of an action leave with the selection, those of the question with its answer.
    const { isBusy: hasWorked, isAsking: hasAsked } = was.current;
    was.current = { isBusy, isAsking };
    if (document.activeElement !== document.body) return;
    const focus = (selector: string): void =>
      root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (hasWorked && !isBusy) focus('[name=all]');
    else if (hasAsked && !isAsking) focus('[data-act=delete]');
  }, [isBusy, isAsking]);

  useEffect(() => {
    if (matchMedia('(max-width: 559px)').matches)
      root.current?.querySelector('.action-bar__more')?.removeAttribute('open');
  }, []);

  /** Tells the list of sections their numbers of pins. */
  const refreshSections = async (): Promise<void> => {
    const sections = await loadSections(boardId);
    if (sections !== null) bus.emit('sections', { sections, was: null, now: null, isDeleted: false });
  };

  const more = async (): Promise<void> => {
    if (state.next === null || state.isBusy) return;
    dispatch({ type: 'busy' });
    const page = await loadMore(place, state.next, state.pins, ownId);
    if (page === null) dispatch({ type: 'failed', message: organizeTexts.failed });
    else dispatch({ type: 'loaded', ...page });
  };
  const act = async (action: Action, onDone?: () => void): Promise<void> => {
    const before = state;
    dispatch({ type: 'acting', fate: fateOf(place, targets, action) });
    const outcome = await changePins(place, wantedPins(before), action);
    if (!outcome.ok) return dispatch({ type: 'undo', to: before, message: outcome.message });
    if (outcome.goTo !== null) return location.assign(outcome.goTo);
    if (action.act === 'section' && outcome.title !== undefined)
      dispatch({ type: 'sections', was: action.name.trim(), now: outcome.title, isDeleted: false });
    dispatch({ type: 'done', message: outcome.message, undo: outcome.undo, before: before.pins });
    onDone?.();
    await refreshSections();
  };
  const submit = (action: string, element: HTMLFormElement): void => {
    const fields = new FormData(element);
    const target = textOf(fields.get('target'));
    if (action === 'delete') return dispatch({ type: 'ask' });
    if (action === 'section')
      return void act({ act: 'section', name: textOf(fields.get('name')) }, () => emptyName(element));
    if (action === 'move' || action === 'copy') void act({ act: action, target });
  };
  const undo = async (): Promise<void> => {
    const { undo: last, before } = state;
    if (last === null || before === null) return;
    dispatch({ type: 'busy' });
    const message = await takeBack(last);
    if (message === null) return dispatch({ type: 'failed', message: organizeTexts.notUndone });
    dispatch({ type: 'undone', pins: before, message });
    await refreshSections();
  };

  return (
    <div ref={root}>
      <OrganizeForm
        {...form}
        {...place}
        pins={state.pins}
        chosen={isAwake ? state.chosen : new Set(props.chosenIds)}
        isAll={state.isAll}
        total={state.total}
        problem={state.problem}
        nextHref={state.next === null ? null : `${organizeUrl(boardId, sectionId)}#more`}
        hasScript={isAwake}
        isBusy={state.isBusy}
        isLoading={state.isBusy}
        status={
          state.isAsking ? null : (
            <>
              {state.message}
              {state.undo !== null && (
                <button type="button" className="button quiet small" onClick={() => void undo()}>
                  {organizeTexts.undo}
                </button>
              )}
            </>
          )
        }
        onToggle={(id, isChosen, isRange) => dispatch({ type: 'toggle', id, isChosen, isRange })}
        onAll={(isAll) => dispatch({ type: 'all', isAll })}
        onClear={() => dispatch({ type: 'clear' })}
        onMore={() => void more()}
        onKeyDown={(event) =>
          moveFocus(event, (id) => dispatch({ type: 'toggle', id, isChosen: true, isRange: false }))
        }
        onSubmit={submit}
        t={texts}
      />
      {state.isAsking && (
        <div className="action-bar">
          <ConfirmDeletion
            count={state.isAll ? Math.max(0, state.total - state.chosen.size) : state.chosen.size}
            csrfToken={form.csrfToken}
            fields={[]}
            keepHref={organizeUrl(boardId, sectionId)}
            onDelete={() => void act({ act: 'delete' })}
            onKeep={() => dispatch({ type: 'keep' })}
            t={texts}
          />
        </div>
      )}
    </div>
  );
}

/** The section is made, so its name is no longer needed. It is kept until then. */
function emptyName(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=name]');
  if (field === null) return;
  field.value = '';
  field.closest('details')?.removeAttribute('open');
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
const neverChanges = () => (): void => undefined;

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const stepsRightToLeft: Record<string, number> = { ...steps, ArrowRight: -1, ArrowLeft: 1 };

/** Arrow keys move between pins. With Shift they select both the pin left and the pin reached. */
function moveFocus(event: KeyboardEvent<HTMLElement>, choose: (pinId: string) => void): void {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = (isRightToLeft ? stepsRightToLeft : steps)[event.key];
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[name=pin_ids]')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const [from, to] = [boxes[at], boxes[at + (step ?? 0)]];
  if (step === undefined || from === undefined || to === undefined) return;
  event.preventDefault();
  to.focus();
  if (event.shiftKey) [from, to].forEach((box) => choose(box.value));
}

export type { ChoosablePin };
export { Organize as Island };
