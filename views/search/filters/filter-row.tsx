import { Icon } from '../../base/icon.tsx';
import { PopoverModal } from '../../base/popover-modal.tsx';
import type { SearchScope } from '../scopes.ts';
import { searchUrl } from '../search-url.ts';
import { chosenFilters } from './chosen-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { filtersOffered, type PinFilters } from './filters.ts';
import { filterTexts as texts } from './texts.ts';

export interface FilterRowProps {
  scope: SearchScope;
  query: string;
  filters: PinFilters;
  /** Words that refine the query. */
  guides: string[];
  /** Accessible name of the row. */
  label: string;
}

const panelId = 'filters';

/** What narrows the results: the filters, those that are on, and words to add. The row scrolls on phones. */
export function FilterRow({ scope, query, filters, guides, label }: FilterRowProps) {
  const isOffered = query !== '' && filtersOffered(scope).length > 0;
  if (!isOffered && guides.length === 0) return null;
  const chosen = chosenFilters(filters);
  return (
    <>
      <nav className="chip-list" aria-label={label}>
        {isOffered && (
          <button type="button" className="chip" popoverTarget={panelId}>
            <Icon name="filter" />
            {texts.open}
          </button>
        )}
        {chosen.map(({ name, label: words, without }) => (
          <a
            key={name}
            className="chip on"
            href={searchUrl(scope, query, without)}
            rel="nofollow"
            aria-label={texts.remove({ name: words })}
          >
            {words}
            <Icon name="close" size={16} />
          </a>
        ))}
        {guides.map((word) => (
          <a key={word} href={searchUrl(scope, `${query} ${word}`, filters)} dir="auto">
            {word}
          </a>
        ))}
      </nav>
      {isOffered && (
        <PopoverModal id={panelId} title={texts.title} closeLabel={texts.close}>
          <FilterForm {...{ scope, query, filters }} />
        </PopoverModal>
      )}
    </>
  );
}
