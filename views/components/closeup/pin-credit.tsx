import type { PinCloseup } from '../../contract/models.ts';
import { profileUrl } from '../../rules/urls/canonical.ts';
import type { Texts } from '../../texts/en.ts';
import { Avatar } from '../base/avatar.tsx';
import { boardName } from '../board/board-name.ts';

/** Who saved the pin, and the board (or section) it is on. */
export function PinCredit({ pin, t }: { pin: PinCloseup; t: Texts }) {
  const { pinner, board, section } = pin;
  return (
    <div className="owner">
      <Avatar user={pinner} size={48} />
      <p>
        <a className="by" href={profileUrl(pinner.username)} dir="auto">
          {pinner.fullName || pinner.username}
        </a>
        <small>
          {t.pin.onBoard}{' '}
          <a href={section ? `${board.url}${encodeURIComponent(section.slug)}/` : board.url} dir="auto">
            {section?.title ?? boardName(board, true, t)}
          </a>
        </small>
      </p>
    </div>
  );
}
