import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { boardName } from '../../boards/board-name.ts';
import { pinStatsUrl } from '../../stats/stats-urls.ts';
import { statTexts } from '../../stats/texts.ts';
import { PopoverModal } from '../../base/popover-modal.tsx';
import { longDate, wholeNumber } from '../../base/text/formats.ts';
import { Icon } from '../../base/icon.tsx';
import { en as t } from '../../base/texts/en.ts';

export interface MoreInformationProps {
  pin: PinCloseup;
  /** Edit link for the pin's owner. Null otherwise. */
  editHref: string | null;
  /** Crawlers get the text in the page itself, hidden, without a button. */
  isBot: boolean;
  isSignedOut: boolean;
}

const id = 'more-information';

/**
 * The ellipsis button that shows a pin's metadata for search engines ([CLOSE-03]) and what its owner may do. Works
 * without script.
 */
export function MoreInformation({ pin, editHref, isBot, isSignedOut }: MoreInformationProps) {
  const { moreInformation, seeMore, close } = t.closeup;
  if (isBot)
    return (
      <div hidden>
        <h2>{moreInformation}</h2>
        <Rows pin={pin} />
      </div>
    );
  return (
    <>
      <button className="button icon" type="button" popoverTarget={id} aria-label={seeMore} title={seeMore}>
        <Icon name="dots" />
      </button>
      <PopoverModal id={id} title={moreInformation} closeLabel={close} isFullScreenOnPhones={isSignedOut}>
        {pin.isMine && (
          <p className="more-information__own">
            {editHref && (
              <a className="button quiet" href={editHref}>
                {t.pin.edit}
              </a>
            )}
            <a className="button quiet" href={pinStatsUrl(pin.id)}>
              {statTexts.stats}
            </a>
          </p>
        )}
        <Rows pin={pin} />
      </PopoverModal>
    </>
  );
}

function Rows({ pin }: { pin: PinCloseup }) {
  const { rows } = t.closeup;
  const { picture } = pin;
  const stated: [term: string, words: string][] = [
    [rows.title, pin.seoTitle],
    [rows.description, pin.closeupDescription || pin.seoDescription],
    [rows.altText, pin.altText],
    [rows.pinner, pin.pinner.fullName || pin.pinner.username],
    [rows.board, boardName(pin.board, true, t)],
    [rows.source, pin.link === '' ? '' : pin.domain],
    [rows.date, longDate(t.locale).format(new Date(pin.createdAt))],
    [rows.size, t.closeup.pixels({ width: picture.width, height: picture.height })],
    [rows.saves, wholeNumber(t.locale).format(pin.saveCount)],
    [rows.comments, wholeNumber(t.locale).format(pin.commentCount)],
  ];
  return (
    <dl className="more-information">
      {stated
        .filter(([, words]) => words !== '')
        .map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
