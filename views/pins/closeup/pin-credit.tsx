import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { badgeOfCredit } from '../../merchants/badges.ts';
import { profileUrl } from '../../base/urls/canonical.ts';
import { Avatar } from '../../base/avatar.tsx';
import { closeupTexts } from '../texts/closeup.ts';
import { MerchantBadge, MerchantModal } from '../../merchants/merchant-badge.tsx';
import { boardName } from '../../boards/board-name.ts';
import { en as t } from '../../base/texts/en.ts';

/** The pinner and the board or section of the pin. */
export function PinCredit({ pin }: { pin: PinCloseup }) {
  const { pinner, board, section } = pin;
  const title = pinner.fullName || pinner.username;
  const badge = badgeOfCredit(pinner, title);
  return (
    <div className="closeup__owner">
      <Avatar user={pinner} size={48} />
      <p>
        <a className="byline" href={profileUrl(pinner.username)} dir="auto">
          {title}
        </a>{' '}
        {badge && <MerchantBadge kind={badge} size="md" />}
        <small>
          {`${t.pin.onBoard} `}
          <a href={board.url} dir="auto">
            {boardName(board, true, t)}
          </a>
          {section && (
            <>
              {`${t.pin.inSection} `}
              <a href={`${board.url}${encodeURIComponent(section.slug)}/`} dir="auto">
                {section.title}
              </a>
            </>
          )}
        </small>
        {pin.origin && (
          <small>{closeupTexts.origin({ creator: pin.origin.creator, host: pin.origin.host })}</small>
        )}
      </p>
      {badge && <MerchantModal kind={badge} />}
    </div>
  );
}
