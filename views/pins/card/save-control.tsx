import type { FormEvent } from 'react';
import { maxShortName } from '../../contract/short-name.ts';
import type { SaveInfo } from '../../contract/models.ts';
import { saveName } from '../../saves/save-name.ts';
import { savedName } from '../../saves/saved-name.ts';
import { withElement } from '../../base/text/with-element.tsx';
import type { Texts } from '../../base/texts/en.ts';

/** A plain form that performs the button's action without script. */
export interface SaveForm {
  method: 'get' | 'post';
  action: string;
  /** Values by field name. */
  hidden: Record<string, string>;
  /** Address of the boards to choose from, where a tap saves at once. */
  pick?: string | undefined;
}

export interface SaveControlProps {
  /** What the pin is called, for the button's accessible name. */
  pinName: string;
  form: SaveForm;
  saved: SaveInfo | null;
  /** Shows the state after the call. Taps are ignored. */
  busy?: 'saving' | 'deleting' | null;
  /** The save waits for a network. */
  isKept?: boolean | undefined;
  /** The page is the saved copy's own board, so the overlay is left out. */
  isHere?: boolean | undefined;
  t: Pick<Texts, 'save'>;
  /** Set by the island. Without it, the form submits natively. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Save button and saved overlay ([SAVE-01], [SAVE-06]). Server and island render the same markup. */
export function SaveControl(props: SaveControlProps) {
  const { pinName, form, saved, busy = null, isKept = false, isHere = false, t, onSubmit } = props;
  const isPressed = saved !== null || isKept || busy === 'saving';
  const label = isPressed ? t.save.saved : t.save.save;
  const name = saved && savedName(saved, maxShortName);
  return (
    <div className="save-control">
      <form method={form.method} action={form.action} {...(onSubmit && { onSubmit })}>
        {Object.entries(form.hidden).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        <button
          className="button"
          aria-label={saveName(label, pinName)}
          aria-pressed={isPressed}
          {...(busy && { 'aria-busy': true })}
        >
          {label}
        </button>
        {form.pick !== undefined && (
          <a
            className="save-control__pick"
            href={form.pick}
            rel="nofollow"
            aria-label={saved === null ? t.save.pick : t.save.move}
            data-plain
          />
        )}
      </form>
      {isKept && <span className="save-control__saved">{t.save.savedOnline}</span>}
      {saved && !isHere && (
        <a
          className={saved.isFresh ? 'save-control__saved just-saved' : 'save-control__saved'}
          href={saved.boardUrl}
          {...(saved.isFresh && { 'data-note': t.save.keepIt })}
        >
          {name === null
            ? t.save.savedOverlay
            : withElement((board) => t.save.savedTo({ name: board }), <bdi>{name}</bdi>)}
        </a>
      )}
    </div>
  );
}
