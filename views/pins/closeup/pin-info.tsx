import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { otherLanguage } from '../../base/text/other-language.ts';
import { closeupText, gridTitle } from '../../base/text/pin-texts.ts';
import { sponsorshipTexts } from '../sponsorship-texts.ts';
import { relativeTime } from '../../base/time/relative-time.ts';
import { outboundUrl } from '../../links/outbound-url.ts';
import type { Mention } from '../../contract/models.ts';
import { MentionedText } from '../../people/mentions/mentioned-text.tsx';
import { profileUrl } from '../../base/urls/canonical.ts';
import type { Texts } from '../../base/texts/en.ts';
import { closeupTexts } from '../texts/closeup.ts';
import { pinAlt } from '../card/pin-words.ts';
import type { FormState } from '../../base/form/form-state.ts';
import { Icon } from '../../base/icon.tsx';
import { OutboundLink } from '../../links/outbound-link.tsx';
import { deletedStory } from '../media/story-pages.tsx';
import { PinNote } from '../pin-note.tsx';
import type { CloseupChoice } from './choice.ts';
import { MoreInformation } from './more-information.tsx';
import { PinCredit } from './pin-credit.tsx';
import { RichBlock } from '../../products/rich-block.tsx';
import { sourceLabel } from './source-label.ts';

export interface PinInfoProps {
  pin: PinCloseup;
  /** People mentioned in the shown description. */
  mentions?: Mention[];
  choice: CloseupChoice;
  /** A `SaveControl`, in its island's wrapper. */
  saveSlot: ReactNode;
  /** A `ReactionsControl` in its island's wrapper, or a `ReactionsView`. */
  reactionSlot: ReactNode;
  triesSlot?: ReactNode;
  /** A `CommentsBlock`, for members in its island's wrapper. */
  commentsSlot?: ReactNode;
  /** The share block. Null for pins with restricted visibility. */
  shareSlot: ReactNode;
  /** Target of the outbound link: the link itself or its interstitial. Null without a link. */
  outboundHref: string | null;
  /** The outbound link in its island's wrapper. Replaces the plain link. */
  outboundSlot?: ReactNode;
  /** Edit link for the pin's owner. Null otherwise. */
  editHref: string | null;
  /** A member's page for moving, editing or removing their copy. Null if the pin is not saved. */
  organizeHref: string | null;
  /** The viewer's note on their own pin. Null for other pins. */
  noteForm?: FormState | null;
  /** Products on the picture and similar ones. */
  detailsSlot?: ReactNode;
  nowMs: number;
}

/** The title and description shown on a pin's page. */
export function closeupWords(pin: PinCloseup): { title: string; text: string } {
  const title = gridTitle(pin.title || (pin.rich?.name ?? ''), limits.gridTitle);
  return { title, text: closeupText(pin.closeupDescription, pin.description, title) };
}

/** The text of a pin's page, beside its picture. */
export function PinInfo(props: PinInfoProps & { isBot: boolean; isSignedOut: boolean; t: Texts }) {
  const {
    pin,
    mentions = [],
    choice,
    saveSlot,
    reactionSlot,
    triesSlot,
    commentsSlot,
    shareSlot,
    outboundHref,
    outboundSlot,
    editHref,
    organizeHref,
    noteForm,
    detailsSlot,
    nowMs,
    t,
  } = props;
  const { title, text } = closeupWords(pin);
  const lang = otherLanguage(pin.language, t.locale);
  return (
    <div className="closeup__info">
      <div className="closeup__actions">
        {saveSlot}
        {organizeHref && (
          <a className="button icon" href={organizeHref} aria-label={t.save.organize} title={t.save.organize}>
            <Icon name="board" />
          </a>
        )}
        {shareSlot}
        <MoreInformation pin={pin} editHref={editHref} isBot={props.isBot} isSignedOut={props.isSignedOut} />
      </div>
      <div className="closeup__text">
        <h1
          dir="auto"
          lang={title === pin.title ? lang : undefined}
          {...(title === '' && { className: 'visually-hidden' })}
        >
          {title || pinAlt(pin, t)}
        </h1>
        {text !== '' && (
          <p className="description" dir="auto" lang={lang}>
            <MentionedText text={text} mentions={mentions} />
          </p>
        )}
        {deletedStory(pin, t)}
        {outboundSlot ??
          (outboundHref && outboundUrl(pin.link) && (
            <OutboundLink href={outboundHref} label={sourceLabel(pin, t)} />
          ))}
        {pin.officialUser && pin.officialUser.id !== pin.pinner.id && (
          <p>
            <a className="byline" href={profileUrl(pin.officialUser.username)}>
              {closeupTexts.officialUser({ name: pin.officialUser.fullName || pin.officialUser.username })}
            </a>
          </p>
        )}
        <RichBlock pin={pin} choice={choice} />
        <PinCredit pin={pin} />
        {sponsorshipTexts(pin.sponsorship, pin.promotion).map((line) => (
          <p key={line} className="closeup__partnership">
            {line}
          </p>
        ))}
        <p className="meta">
          <span>{t.pin.saves({ count: pin.saveCount })}</span>
          <time dateTime={pin.createdAt}>{relativeTime(Date.parse(pin.createdAt), nowMs, t.locale)}</time>
        </p>
        {reactionSlot}
        {noteForm && <PinNote form={noteForm} />}
        {commentsSlot}
        {triesSlot}
        {detailsSlot}
      </div>
    </div>
  );
}
