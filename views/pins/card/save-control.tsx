import type { FormEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import type { SaveInfo } from '../../contract/models.ts';
import { savedName } from '../../saves/saved-name.ts';
import type { Texts } from '../../base/texts/en.ts';

/** A plain form that does what the button says where there is no script. */
export interface SaveForm {
  method: 'get' | 'post';
  action: string;
  hidden: { name: string; value: string }[];
}

export interface SaveControlProps {
  form: SaveForm;
  saved: SaveInfo | null;
  /** Saving or deleting: taps wait. */
  isBusy?: boolean;
  t: Pick<Texts, 'save'>;
  /** Given by the island; without it the form is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Save button and saved overlay ([SAVE-01], [SAVE-06]): the same markup on the server and in the island. */
export function SaveControl({ form, saved, isBusy = false, t, onSubmit }: SaveControlProps) {
  const name = saved && savedName(saved, limits.shortName);
  return (
    <div className="s">
      <form method={form.method} action={form.action} {...(onSubmit && { onSubmit })}>
        {form.hidden.map((field) => (
          <input type="hidden" key={field.name} {...field} />
        ))}
        <button className="b" aria-pressed={saved !== null} {...(isBusy && { 'aria-busy': true })}>
          {saved ? t.save.saved : t.save.save}
        </button>
      </form>
      {saved && (
        <a
          className={saved.isFresh ? 'done fresh' : 'done'}
          href={saved.boardUrl}
          dir="auto"
          {...(saved.isFresh && { 'data-note': t.save.keepIt })}
        >
          {name === null ? t.save.savedOverlay : t.save.savedTo(name)}
        </a>
      )}
    </div>
  );
}
