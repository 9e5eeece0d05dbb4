import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { BoardPicker } from '../../views/saves/picker/board-picker.tsx';
import { FindBoard, type FindBoardProps } from '../../views/saves/picker/find-board.tsx';
import {
  filterOptions,
  movedActive,
  pickerOptions,
  type PickerOption,
} from '../../views/saves/picker/picker-options.ts';
import { boardWords } from '../../views/boards/texts/board-words.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { pickerTexts } from '../../views/saves/texts/picker.ts';
import { call } from '../shared/call.ts';
import { isOneTapSave, sendPlace } from './send-place.ts';

export interface BoardPickerIslandProps {
  /** Places as rendered by the server. */
  options: PickerOption[];
  chosen: string | null;
  suggestedId: string | null;
  /** The plain search. */
  find: Omit<FindBoardProps, 't' | 'field' | 'onSubmit'>;
  /** The form that submits a place. */
  form: { action: string; hidden: { name: string; value: string }[] };
  /** There are more boards than those given, so the server searches all of them. */
  isCut: boolean;
}

const texts = () => ({ repin: pickerTexts, board: boardWords, search: commonTexts.search });
const searchDelayMs = 150;

/** The board picker: a list that works on its own, and a combobox over it once its field is used (SAVE-08). */
export function BoardPickerIsland({ find, form, isCut, ...given }: BoardPickerIslandProps): ReactNode {
  const [isLive, setLive] = useState(false);
  const [query, setQuery] = useState(find.query);
  const [active, setActive] = useState<number | null>(null);
  const [found, setFound] = useState<PickerOption[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  const sending = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sending.current !== null) isOneTapSave(sending.current);
    // The page may come back from memory as it was when its form was sent.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
  useServerSearch(isCut && query !== find.query ? query : '', setFound);
  useEffect(() => {
    if (active !== null) document.getElementById(`place-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const options = query === find.query ? given.options : (found ?? filterOptions(given.options, query));
  const look = (words: string): void => {
    setLive(true);
    setQuery(words);
    setActive(null);
  };
  const pick = (option: PickerOption): void => {
    const field = place.current;
    if (isBusy || field?.form == null) return;
    setBusy(true);
    field.value = option.place;
    if (isOneTapSave(field.form)) void sendPlace(field.form, option.place).finally(() => setBusy(false));
    else field.form.submit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
      case 'PageDown':
      case 'PageUp':
        event.preventDefault();
        setLive(true);
        setActive(movedActive(active, event.key, options.length));
        break;
      case 'Enter': {
        event.preventDefault();
        const option = options[active ?? (query === '' ? -1 : 0)];
        if (option !== undefined) pick(option);
        break;
      }
      case 'Escape':
        event.preventDefault();
        event.currentTarget.value = '';
        look('');
        break;
      default:
        break;
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || !isOneTapSave(event.currentTarget)) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void sendPlace(event.currentTarget, submitter.value).finally(() => setBusy(false));
  };

  return (
    <>
      <FindBoard
        {...find}
        t={texts()}
        onSubmit={(event) => event.preventDefault()}
        field={{
          onFocus: () => setLive(true),
          onChange: (event) => look(event.currentTarget.value),
          onKeyDown,
          ...(isLive && {
            role: 'combobox',
            'aria-expanded': options.length > 0,
            'aria-autocomplete': 'list',
            'aria-controls': 'places',
            ...(active !== null && { 'aria-activedescendant': `place-${active}` }),
          }),
        }}
      />
      <form method="post" action={form.action} onSubmit={onSubmit} ref={sending}>
        {form.hidden.map((field) => (
          <input type="hidden" key={field.name} {...field} />
        ))}
        {isLive && <input type="hidden" name="place" ref={place} />}
        <BoardPicker
          options={options}
          chosen={given.chosen}
          suggestedId={given.suggestedId}
          t={texts()}
          live={isLive ? { query, active, isBusy, onPick: pick, onCreate: () => startBoard(query) } : null}
        />
      </form>
    </>
  );
}

/** Searches boards on the server if the page has only some of them. */
function useServerSearch(query: string, onFound: (options: PickerOption[] | null) => void): void {
  useEffect(() => {
    if (query.trim() === '') {
      onFound(null);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void call('GET /v3/save_targets/', { query, page_size: 50 }, { signal: stop.signal }).then((result) => {
        if (result.ok && !stop.signal.aborted)
          onFound(filterOptions(pickerOptions(result.data, null), query));
      });
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, onFound]);
}

/** Opens the new-board form with the searched name. */
function startBoard(name: string): void {
  const field = document.querySelector<HTMLInputElement>('[name=board_name]');
  if (field === null) return;
  const box = field.closest('details');
  if (box !== null) box.open = true;
  field.value = name;
  field.focus();
}

export { BoardPickerIsland as Island };
