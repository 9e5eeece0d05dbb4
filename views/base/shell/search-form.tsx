import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { Texts } from '../texts/en.ts';
import { Icon } from '../icon.tsx';

export interface SearchFormProps {
  action: string;
  query: string;
  t: Pick<Texts, 'search' | 'searchPlaceholder'>;
  /** Field attributes that the island adds. */
  field?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  form?: { ref?: Ref<HTMLFormElement>; onSubmit?: () => void };
  children?: ReactNode;
}

/** The header's search form, which keeps the current query. */
export function SearchForm({ action, query, t, field, form, children }: SearchFormProps) {
  return (
    <form className="search-form" action={action} role="search" {...form}>
      <input
        type="search"
        name="q"
        {...(field?.value === undefined && { defaultValue: query })}
        placeholder={t.searchPlaceholder}
        aria-label={t.search}
        dir="auto"
        enterKeyHint="search"
        maxLength={200}
        {...field}
      />
      <button aria-label={t.search}>
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
}
