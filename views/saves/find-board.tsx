import type { FormEvent, InputHTMLAttributes } from 'react';
import type { Texts } from '../base/texts/en.ts';
import type { PickerTexts } from './picker-row.tsx';
import { Icon } from '../base/icon.tsx';

export interface FindBoardProps {
  action: string;
  query: string;
  /** The rest of the page's query, which a search keeps. */
  hidden: { name: string; value: string }[];
  t: Pick<PickerTexts, 'repin'> & Pick<Texts, 'search'>;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** What the island adds to the field: the same element stays, with its focus and what was typed. */
  field?: InputHTMLAttributes<HTMLInputElement>;
}

/** Looks for boards by name: a plain search that asks the server, or the picker's combobox. */
export function FindBoard({ action, query, hidden, t, onSubmit, field }: FindBoardProps) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label={t.repin.find}
      className="find-board"
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
