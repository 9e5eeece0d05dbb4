import { limits } from '../../contract/limits.ts';
import { Icon } from '../../base/icon.tsx';
import type { Texts } from '../../base/texts/en.ts';
import { BoardPicker } from './board-picker.tsx';
import type { PickerOption } from './picker-options.ts';

export interface PlacePickerProps {
  /** `save` makes a copy, `move` moves a copy. */
  act: 'save' | 'move';
  /** Address and hidden fields of the form that submits a place. */
  form: { action: string; hidden: { name: string; value: string }[] };
  options: PickerOption[];
  chosen: string | null;
  suggestedId: string | null;
  /** There are more boards than those given, so the server searches all of them. */
  isCut: boolean;
  t: Texts;
}

/**
 * Selects the destination of a pin without leaving the page ([SAVE-08]), shown in a dialog by
 * `islands/shared/picker`. The repin screen offers the same without script.
 */
export function PlacePicker({ act, form, options, chosen, suggestedId, isCut, t }: PlacePickerProps) {
  const { repin } = t;
  const hidden = form.hidden.map((field) => <input type="hidden" key={field.name} {...field} />);
  return (
    <div className="place-picker" {...(isCut && { 'data-cut': '' })}>
      <h2 id="picker-title">{act === 'move' ? repin.moveTitle : repin.title}</h2>
      <input
        type="search"
        className="place-picker__find"
        aria-label={repin.find}
        placeholder={repin.find}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
      />
      <form method="post" action={form.action} className="place-picker__places">
        {hidden}
        <BoardPicker options={options} chosen={chosen} suggestedId={suggestedId} t={t} />
        <p role="status" />
      </form>
      <details>
        <summary>
          <Icon name="plus" />
          {repin.newBoard}
        </summary>
        <form method="post" action={form.action} className="place-picker__make">
          {hidden}
          <input type="hidden" name="create" value="1" />
          <input
            name="board_name"
            required
            maxLength={limits.boardName}
            aria-label={repin.newBoardName}
            placeholder={repin.newBoardName}
            autoComplete="off"
            enterKeyHint="done"
          />
          <label>
            <input type="checkbox" name="board_privacy" value="secret" />
            {repin.keepSecret}
          </label>
          <button className="button">{act === 'move' ? repin.createAndMove : repin.createAndSave}</button>
        </form>
      </details>
    </div>
  );
}
