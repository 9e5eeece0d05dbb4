import type { KeyboardEvent, ReactNode } from 'react';
import { Alert } from '../base/form/alert.tsx';
import { limits } from '../contract/limits.ts';
import type { Texts } from '../base/texts/en.ts';

/** A destination for pins, with the sections of a board. */
export interface TargetBoard {
  id: string;
  name: string;
  sections: { id: string; title: string }[];
}

export interface ActionBarProps {
  boardId: string;
  /** Number of selected pins. Unknown without script. */
  count: number;
  total: number;
  /** Selects all pins of the place except the chosen ones. */
  isAll: boolean;
  hasScript: boolean;
  canMakeSections: boolean;
  targets: TargetBoard[];
  /** The page with further boards to choose from, or null if all are listed. */
  moreBoardsHref: string | null;
  /** Submitted values. */
  values: Record<string, string>;
  status: ReactNode;
  /** Why the last action failed. */
  problem: string | null;
  isBusy?: boolean;
  onAll?: (isAll: boolean) => void;
  onClear?: () => void;
  t: Pick<Texts, 'organize' | 'sections'>;
}

/** Bulk actions for the selected pins, fixed within reach of the thumb. */
export function ActionBar(props: ActionBarProps) {
  const { count, total, isAll, hasScript, canMakeSections, status, problem, isBusy, onAll, onClear, t } =
    props;
  const isIdle = hasScript && count === 0;
  const isDisabled = hasScript && isBusy === true;
  return (
    <div className="action-bar" role="group" aria-label={t.organize.title}>
      {/* The page of a rejected form is shown from its top, an action in place is seen here. */}
      {hasScript && <Alert>{problem}</Alert>}
      <div className="action-bar__selection">
        <label>
          <input
            type="checkbox"
            name="all"
            value="1"
            {...(onAll
              ? { checked: isAll, onChange: (event) => onAll(event.target.checked) }
              : { defaultChecked: isAll })}
          />
          <span>{t.organize.all({ count: total })}</span>
        </label>
        {hasScript && (
          <span>
            <b>{t.organize.chosen({ count })}</b>
            {count > 0 && (
              <button type="button" className="button quiet small" onClick={onClear}>
                {t.organize.clear}
              </button>
            )}
          </span>
        )}
      </div>
      <div className="button-row" hidden={isIdle}>
        <label className="visually-hidden" htmlFor="target">
          {t.organize.target}
        </label>
        <Targets {...props} />
        {props.moreBoardsHref !== null && (
          <a className="button quiet" href={props.moreBoardsHref}>
            {t.organize.moreBoards}
          </a>
        )}
        <button className="button" name="_method" value="PUT" data-act="move" disabled={isDisabled}>
          {t.organize.move}
        </button>
        {/* The island folds it on a narrow screen. */}
        <details className="action-bar__more" open>
          <summary className="button quiet">{t.organize.moreActions}</summary>
          <div className="button-row">
            <button
              className="button quiet"
              name="_method"
              value="POST"
              data-act="copy"
              disabled={isDisabled}
            >
              {t.organize.copy}
            </button>
            <button
              className="button quiet destructive"
              name="_method"
              value="DELETE"
              data-act="delete"
              disabled={isDisabled}
            >
              {t.organize.delete}
            </button>
            {canMakeSections && <NewSection {...props} isDisabled={isDisabled} />}
          </div>
        </details>
      </div>
      <div className="action-bar__status" role="status">
        {status}
      </div>
    </div>
  );
}

function NewSection({ boardId, values, hasScript, isDisabled, t }: ActionBarProps & { isDisabled: boolean }) {
  return (
    <details className="action-bar__new-board" open={values['name'] !== undefined && values['name'] !== ''}>
      <summary>{t.organize.section}</summary>
      <div className="button-row">
        <label className="visually-hidden" htmlFor="name">
          {t.sections.name}
        </label>
        <input
          id="name"
          name="name"
          defaultValue={values['name']}
          placeholder={t.sections.name}
          autoComplete="off"
          dir="auto"
          maxLength={limits.sectionTitle * 2}
          {...(hasScript && { onKeyDown: createOnEnter })}
        />
        <button
          className="button"
          formAction={`/v3/boards/${boardId}/sections/`}
          data-act="section"
          disabled={isDisabled}
        >
          {t.sections.create}
        </button>
      </div>
    </details>
  );
}

/** Enter would press the form's first button, which moves the Pins. */
function createOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const button = event.currentTarget.form?.querySelector<HTMLButtonElement>('[data-act=section]');
  if (button?.disabled === false) event.currentTarget.form?.requestSubmit(button);
}

function Targets({ targets, values, t }: ActionBarProps) {
  return (
    <select id="target" name="target" defaultValue={values['target'] ?? ''}>
      <option value="">{t.organize.targetNone}</option>
      {targets.map((board) =>
        board.sections.length === 0 ? (
          <option key={board.id} value={board.id}>
            {board.name}
          </option>
        ) : (
          <optgroup key={board.id} label={board.name}>
            <option value={board.id}>{t.organize.onBoard({ name: board.name })}</option>
            {board.sections.map((section) => (
              <option key={section.id} value={`${board.id}:${section.id}`}>
                {section.title}
              </option>
            ))}
          </optgroup>
        ),
      )}
    </select>
  );
}
