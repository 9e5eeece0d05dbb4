import type { PickerOption } from './picker-options.ts';
import { PickerRow, type PickerTexts } from './picker-row.tsx';

interface PlacesProps {
  options: PickerOption[];
  /** Preselected place, or null. */
  chosen: string | null;
  t: PickerTexts;
}

export interface BoardPickerProps extends PlacesProps {
  /** Board with the best match, labeled as such. */
  suggestedId: string | null;
  /** Set by the island while its combobox is in use. The places become the combobox's options. */
  live?: LivePicker | null;
}

export interface LivePicker {
  query: string;
  /** Index of the place reached by the arrow keys. */
  active: number | null;
  isBusy: boolean;
  onPick: (option: PickerOption) => void;
  onCreate: () => void;
}

/** Places to save to ([SAVE-08]), each a button that submits the form. */
export function BoardPicker({ options, chosen, suggestedId, t, live }: BoardPickerProps) {
  if (live) return <LivePlaces options={options} chosen={chosen} t={t} live={live} />;
  return (
    <ul className="option-list" id="places" aria-label={t.repin.places}>
      {options.map((option) => (
        <li key={option.place} {...(option.boardName !== null && { className: 'section-option' })}>
          <button
            name="place"
            value={option.place}
            {...(option.place === chosen && { 'aria-current': true })}
          >
            <PickerRow
              option={option}
              isSuggested={option.place === suggestedId}
              isChosen={option.place === chosen}
              t={t}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LivePlaces({ options, chosen, t, live }: PlacesProps & { live: LivePicker }) {
  const { query, active } = live;
  return (
    <>
      <ul
        className="option-list"
        id="places"
        role="listbox"
        aria-label={t.repin.places}
        {...(live.isBusy && { 'aria-busy': true })}
      >
        {options.map((option, index) => (
          <li
            key={option.place}
            id={`place-${index}`}
            role="option"
            className={option.boardName === null ? 'place-option' : 'place-option section-option'}
            aria-selected={index === active}
            onClick={() => live.onPick(option)}
          >
            <PickerRow option={option} isSuggested={false} isChosen={option.place === chosen} t={t} />
          </li>
        ))}
      </ul>
      <p role="status" className={options.length === 0 ? 'no-matches' : 'visually-hidden'}>
        {query === ''
          ? ''
          : options.length === 0
            ? t.repin.noMatch({ words: query })
            : t.repin.matches({ count: options.length })}
      </p>
      {options.length === 0 && query !== '' && (
        <button type="button" className="button quiet" onClick={live.onCreate}>
          {t.repin.createNamed({ words: query })}
        </button>
      )}
    </>
  );
}

/** The same places as a form field. */
export function BoardChoice({ options, chosen, t }: PlacesProps) {
  return (
    <ul className="option-list choice">
      {options.map((option) => (
        <li key={option.place} {...(option.boardName !== null && { className: 'section-option' })}>
          <label>
            <input type="radio" name="place" value={option.place} defaultChecked={option.place === chosen} />
            <PickerRow option={option} isSuggested={false} isChosen={false} isPlain t={t} />
          </label>
        </li>
      ))}
    </ul>
  );
}
