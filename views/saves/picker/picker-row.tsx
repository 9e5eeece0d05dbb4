import { mediaUrl } from '../../media/media-url.ts';
import type { PickerOption } from './picker-options.ts';
import type { boardWords } from '../../boards/texts/board-words.ts';
import type { pickerTexts } from '../texts/picker.ts';
import { Icon } from '../../base/icon.tsx';
import { BoardMark } from '../../boards/card/board-mark.tsx';

/** Strings of the picker. */
export interface PickerTexts {
  repin: typeof pickerTexts;
  board: typeof boardWords;
}

export interface PickerRowProps {
  option: PickerOption;
  isSuggested: boolean;
  isChosen: boolean;
  /** Beside a radio button, which itself shows the selection. */
  isPlain?: boolean;
  t: PickerTexts;
}

/** A place: cover, name and distinguishing details. */
export function PickerRow({ option, isSuggested, isChosen, isPlain = false, t }: PickerRowProps) {
  const { cover } = option;
  const hints: (string | false)[] = [
    isSuggested && t.repin.suggested,
    option.pinCount !== null && t.board.pins({ count: option.pinCount }),
    option.ownerName !== null && t.repin.boardOf({ name: option.ownerName }),
    option.place === 'profile' && t.repin.profileHint,
  ].filter(Boolean);
  return (
    <>
      {option.boardName === null && (
        <span className="thumbnail" style={cover ? { '--c': cover.dominantColor } : undefined}>
          {cover ? (
            <img src={mediaUrl(cover, '60x60')} width={48} height={48} alt="" loading="lazy" />
          ) : (
            <Icon
              name={option.place === 'profile' ? 'person' : option.privacy === 'public' ? 'board' : 'lock'}
            />
          )}
        </span>
      )}
      <span className="option-list__name">
        <bdi>{option.name}</bdi>
        {option.boardName !== null && (
          <span className="visually-hidden"> {t.repin.sectionOf({ board: option.boardName })}</span>
        )}
        <small>{hints.join(' · ')}</small>
      </span>
      {option.boardName === null && <BoardMark privacy={option.privacy} size={18} t={t} />}
      {!isPlain && <Icon name={isChosen ? 'check' : 'plus'} />}
    </>
  );
}
