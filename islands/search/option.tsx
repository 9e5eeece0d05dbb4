import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../views/base/icon.tsx';
import { searchTexts } from '../../views/search/texts.ts';
import type { Suggestion } from './suggestions.ts';

const icons = {
  recent: 'clock',
  trending: 'trend',
  query: 'search',
  user: 'person',
  board: 'board',
} as const satisfies Record<Suggestion['type'], IconName>;

/** A line of the list. */
export function Option({
  id,
  suggestion,
  isActive,
  onChoose,
  onForget,
}: {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
  onForget: () => void;
}): ReactNode {
  const { type, label, username, imageSmallUrl } = suggestion;
  return (
    <li id={id} role="option" aria-selected={isActive} onClick={onChoose}>
      {imageSmallUrl === null ? (
        <Icon name={icons[type]} />
      ) : (
        <img src={imageSmallUrl} width={28} height={28} alt="" />
      )}
      <span>
        <bdi>{label}</bdi>
        {username !== null && (
          <small dir="auto">
            {' '}
            {type === 'board' ? searchTexts.board({ name: username }) : `@${username}`}
          </small>
        )}
      </span>
      {type === 'recent' && (
        // An option has no parts of its own for assistive technology: the Delete key does the same.
        <b
          aria-hidden
          title={searchTexts.removeRecent({ query: label })}
          onClick={(event) => {
            event.stopPropagation();
            onForget();
          }}
        >
          <Icon name="close" />
        </b>
      )}
    </li>
  );
}
