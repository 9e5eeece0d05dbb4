import {
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { SearchForm } from '../../views/base/shell/header/search-form.tsx';
import { comboboxStep, isListShown } from '../../views/search/combobox.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { searchTexts } from '../../views/search/texts.ts';
import { bus } from '../bus.ts';
import { Option } from './option.tsx';
import { addStyles } from '../shared/add-styles.ts';
import styles from './search.css?inline';
import { forgetSearches, keepSearch, loadSuggestions, type Suggestion } from './suggestions.ts';

export interface SearchProps {
  action: string;
  query: string;
  member?: boolean;
  /** The page is about searching, so the field is ready to type in. */
  focus?: true;
}

/** Debounce time for key presses. */
const pauseMs = 60;

/** The header's search field with suggestions (SRCH-02). A plain form until hydrated. */
export function Search({ action, query, focus, member = false }: SearchProps): ReactNode {
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useSyncExternalStore(stays, inBrowser, onServer);
  const [items, setItems] = useState<Suggestion[]>([]);
  const [asked, setAsked] = useState(0);
  const [state, dispatch] = useReducer(comboboxStep, { text: query, isOpen: false, count: 0, active: -1 });
  const isShown = isListShown(state);
  const { text, isOpen, active } = state;

  useEffect(() => addStyles(styles), []);
  useEffect(() => {
    // The focus may have come before the island.
    if (form.current?.querySelector('input:focus')) dispatch({ type: 'focused' });
  }, []);
  useEffect(() => bus.emit('clientEvent', { type: 'typeaheadOverlay', isShown }), [isShown]);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void loadSuggestions(text, member, abort.signal).then((loaded) => {
        if (abort.signal.aborted || loaded === null) return;
        setItems(loaded);
        dispatch({ type: 'loaded', count: loaded.length });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isOpen, member, asked]);

  const choose = (suggestion: Suggestion): void => {
    dispatch({ type: 'closed' });
    if (suggestion.username === null) {
      keepSearch(suggestion.query, member);
      location.assign(`${action}?${new URLSearchParams({ q: suggestion.query })}`);
    } else location.assign(suggestion.url);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = isShown ? items[active] : undefined;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Delete' && chosen?.type === 'recent') {
      event.preventDefault();
      void forget(chosen.query);
      return;
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
      return;
    }
    if (/^Arrow(Up|Down)$/.test(event.key) || (event.key === 'Escape' && isShown)) event.preventDefault();
    dispatch({ type: 'key', key: event.key });
  };
  const forget = async (only: string | null): Promise<void> => {
    if (!(await forgetSearches(member, only))) return;
    setAsked(asked + 1);
    if (only === null) bus.emit('toast', { text: searchTexts.cleared, kind: 'info' });
  };

  return (
    <SearchForm
      action={action}
      query={query}
      t={commonTexts}
      form={{ ref: form, onSubmit: () => keepSearch(text, member) }}
      field={{
        value: text,
        ...(focus && { autoFocus: true }),
        onChange: (event) => dispatch({ type: 'typed', text: event.target.value }),
        ...(isAwake && {
          role: 'combobox',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          ...(isShown && active >= 0 && { 'aria-activedescendant': `${listId}${active}` }),
          autoComplete: 'off',
        }),
        onFocus: () => dispatch({ type: 'focused' }),
        onClick: () => dispatch({ type: 'focused' }),
        onKeyDown,
        onBlur: (event) => {
          if (!form.current?.contains(event.relatedTarget)) dispatch({ type: 'closed' });
        },
      }}
    >
      {isAwake && (
        <>
          <div
            className="search-form__suggestions"
            hidden={!isShown}
            // A press must not take the focus from the field: the list would close under it.
            onMouseDown={(event) => event.preventDefault()}
          >
            <ul id={listId} role="listbox" aria-label={searchTexts.suggestions}>
              {items.map((suggestion, index) => (
                <Option
                  key={`${suggestion.type} ${suggestion.username ?? ''} ${suggestion.query}`}
                  id={`${listId}${index}`}
                  suggestion={suggestion}
                  isActive={index === active}
                  onChoose={() => choose(suggestion)}
                  onForget={() => void forget(suggestion.query)}
                />
              ))}
            </ul>
            {items.some(({ type }) => type === 'recent') && (
              <button type="button" className="button quiet" onClick={() => void forget(null)}>
                {searchTexts.clearRecent}
              </button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {isOpen && searchTexts.suggestionCount({ count: items.length })}
          </p>
        </>
      )}
    </SearchForm>
  );
}

/** The field becomes a combobox once hydrated, and stays one. */
const stays = () => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

export { Search as Island };
