import type { PinCloseup } from '../../contract/closeup.ts';
import type { Texts } from '../../base/texts/en.ts';
import { boardName } from '../../boards/board-name.ts';
import { PopoverModal } from '../../base/popover-modal.tsx';
import { Icon } from '../../base/icon.tsx';

export interface MoreInformationProps {
  pin: PinCloseup;
  /** Crawlers get the text in the page itself, hidden, without a button. */
  isBot: boolean;
  isSignedOut: boolean;
  t: Texts;
}

const id = 'more-information';

/** The ellipsis button that shows a pin's metadata for search engines ([CLOSE-03]). Works without script. */
export function MoreInformation({ pin, isBot, isSignedOut, t }: MoreInformationProps) {
  const { moreInformation, seeMore, close } = t.closeup;
  if (isBot)
    return (
      <div hidden>
        <h2>{moreInformation}</h2>
        <Facts pin={pin} t={t} />
      </div>
    );
  return (
    <>
      <button className="button icon" type="button" popoverTarget={id} aria-label={seeMore} title={seeMore}>
        <Icon name="dots" />
      </button>
      <PopoverModal id={id} title={moreInformation} closeLabel={close} isFullScreenOnPhones={isSignedOut}>
        <Facts pin={pin} t={t} />
      </PopoverModal>
    </>
  );
}

function Facts({ pin, t }: { pin: PinCloseup; t: Texts }) {
  const { facts } = t.closeup;
  const { picture } = pin;
  const stated: [term: string, words: string][] = [
    [facts.title, pin.seoTitle],
    [facts.description, pin.closeupDescription || pin.seoDescription],
    [facts.altText, pin.altText],
    [facts.pinner, pin.pinner.fullName || pin.pinner.username],
    [facts.board, boardName(pin.board, true, t)],
    [facts.source, pin.link === '' ? '' : pin.domain],
    [
      facts.date,
      new Date(pin.createdAt).toLocaleDateString(t.locale, { dateStyle: 'long', timeZone: 'UTC' }),
    ],
    [facts.size, t.closeup.pixels(picture.width, picture.height)],
    [facts.saves, pin.saveCount.toLocaleString(t.locale)],
    [facts.comments, pin.commentCount.toLocaleString(t.locale)],
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
