import type { FormEvent, InputHTMLAttributes } from 'react';
import type { Texts } from '../../base/texts/en.ts';
import type { PickerTexts } from './picker-row.tsx';
import { Icon } from '../../base/icon.tsx';

export interface FindBoardProps {
  action: string;
  query: string;
  /** Remaining query parameters, preserved by a search. */
  hidden: { name: string; value: string }[];
  t: Pick<PickerTexts, 'repin'> & Pick<Texts, 'search'>;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Input attributes from the island. The same element stays, with its focus and value. */
  field?: InputHTMLAttributes<HTMLInputElement>;
}

/** Searches boards by name: a plain server-side search, or the picker's combobox. */
export function FindBoard({ action, query, hidden, t, onSubmit, field }: FindBoardProps) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label={t.repin.find}
      className="board-search"
      {...(onSubmit && { onSubmit })}
    >
      {hidden.map((each) => (
        <input type="hidden" key={each.name} {...each} />
      ))}
      <input
        type="search"
        name="q"
        aria-label={t.repin.find}
        placeholder={t.repin.find}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        {...field}
      />
      <button aria-label={t.search}>
        <Icon name="search" />
      </button>
    </form>
  );
}
