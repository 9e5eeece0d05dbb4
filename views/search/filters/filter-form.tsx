import type { ReactNode } from 'react';
import type { SearchScope } from '../scopes.ts';
import { searchUrl } from '../search-url.ts';
import {
  colorFamilies,
  filterNames,
  filtersOffered,
  hasFilters,
  highestPrice,
  orientations,
  pinKinds,
  videoLengthNames,
  type FilterName,
  type PinFilters,
} from './filters.ts';
import { filterTexts as texts } from './texts.ts';

/** One form for all filters, which needs no script. */
export function FilterForm({
  scope,
  query,
  filters,
}: {
  scope: SearchScope;
  query: string;
  filters: PinFilters;
}) {
  const offered = filtersOffered(scope);
  const choice = (name: keyof typeof choices): ReactNode =>
    offered.includes(name) && <Choice key={name} name={name} chosen={filters[name]} />;
  return (
    <form className="filter-form" action={searchUrl(scope)}>
      <input type="hidden" name="q" value={query} />
      {choice('kind')}
      {choice('color')}
      {choice('orientation')}
      {choice('length')}
      {offered.includes('minPrice') && (
        <fieldset>
          <legend>{texts.groups.price}</legend>
          <div className="filter-form__range">
            {(['minPrice', 'maxPrice'] as const).map((end) => (
              <label className="field" key={end}>
                {texts[end]}
                <input
                  type="number"
                  name={filterNames[end]}
                  min={0}
                  max={highestPrice}
                  inputMode="numeric"
                  defaultValue={filters[end] ?? ''}
                />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="actions">
        <button className="button">{texts.apply}</button>
        {hasFilters(filters) && (
          <a className="button quiet" href={searchUrl(scope, query)}>
            {texts.clear}
          </a>
        )}
      </div>
    </form>
  );
}

const choices = {
  kind: { words: pinKinds, labels: () => texts.kinds },
  color: { words: colorFamilies, labels: () => texts.colors },
  orientation: { words: orientations, labels: () => texts.orientations },
  length: { words: videoLengthNames, labels: () => texts.lengths },
} satisfies Partial<Record<FilterName, { words: readonly string[]; labels: () => Record<string, string> }>>;

function Choice({ name, chosen }: { name: keyof typeof choices; chosen: string | null }) {
  const { words, labels } = choices[name];
  const known: Record<string, string> = labels();
  const option = (value: string, label: string): ReactNode => (
    <label key={value}>
      <input type="radio" name={filterNames[name]} value={value} defaultChecked={value === (chosen ?? '')} />
      <span {...(name === 'color' && value !== '' && { 'data-color': value })}>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>{texts.groups[name]}</legend>
      <div className="filter-form__options">
        {option('', texts.any)}
        {words.map((word) => option(word, known[word] ?? word))}
      </div>
    </fieldset>
  );
}
