import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PinCloseup } from '../../contract/models.ts';
import { domainChip } from '../../rules/text/names.ts';
import { closeupText, gridTitle } from '../../rules/text/pin-texts.ts';
import { relativeTime } from '../../rules/text/relative-time.ts';
import { outboundUrl } from '../../rules/urls/outbound-url.ts';
import type { Texts } from '../../texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { pinAlt } from '../card/pin-words.ts';
import type { FormState } from '../form/form-state.ts';
import { PinNote } from '../pin/pin-note.tsx';
import type { CloseupChoice } from './choice.ts';
import { MoreInformation } from './more-information.tsx';
import { PinCredit } from './pin-credit.tsx';
import { RichBlock } from './rich-block.tsx';

export interface PinInfoProps {
  pin: PinCloseup;
  choice: CloseupChoice;
  /** A `SaveControl`, in its island's wrapper. */
  saveSlot: ReactNode;
  /** A `ReactionsControl` in its island's wrapper, or a `ReactionsView`. */
  reactionSlot: ReactNode;
  /** A `CommentsBlock`, for members in its island's wrapper. */
  commentsSlot?: ReactNode;
  /** The share block; null for what only some may see. */
  shareSlot: ReactNode;
  /** Where the outbound link goes: the link itself, or the interstitial that leads to it. Null without a link. */
  outboundHref: string | null;
  /** Edit link of the pin's owner; null for others or where there is none. */
  editHref: string | null;
  /** Where a saved pin is saved again, moved or removed; null when it is not saved. */
  organiseHref: string | null;
  /** The viewer's note on their own pin; null for other pins. */
  noteForm?: FormState | null;
  nowMs: number;
}

/** The words of a pin's page, beside its picture. */
export function PinInfo(props: PinInfoProps & { isBot: boolean; isSignedOut: boolean; t: Texts }) {
  const {
    pin,
    choice,
    saveSlot,
    reactionSlot,
    commentsSlot,
    shareSlot,
    outboundHref,
    editHref,
    organiseHref,
    noteForm,
    nowMs,
    t,
  } = props;
  const title = gridTitle(pin.title || (pin.rich?.name ?? ''), limits.gridTitle);
  const text = closeupText(pin.closeupDescription, pin.description, title);
  return (
    <div className="info">
      <div className="bar">
        {saveSlot}
        {organiseHref && (
          <a className="b quiet" href={organiseHref}>
            {t.save.organize}
          </a>
        )}
        {editHref && (
          <a className="b quiet" href={editHref}>
            {t.pin.edit}
          </a>
        )}
        {shareSlot}
        <MoreInformation pin={pin} isBot={props.isBot} isSignedOut={props.isSignedOut} t={t} />
      </div>
      {outboundHref && outboundUrl(pin.link) && (
        <a className="src" href={outboundHref} rel="noopener nofollow ugc">
          {sourceLabel(pin, t)}
          <Icon name="out" size={18} />
        </a>
      )}
      <h1 dir="auto" {...(title === '' && { className: 'vh' })}>
        {title || pinAlt(pin, t)}
      </h1>
      {text !== '' && (
        <p className="desc" dir="auto">
          {text}
        </p>
      )}
      <RichBlock pin={pin} choice={choice} t={t} />
      <p className="meta">
        <span>{t.pin.saves(pin.saveCount)}</span>
        <time dateTime={pin.createdAt}>{relativeTime(Date.parse(pin.createdAt), nowMs, t.locale)}</time>
      </p>
      {reactionSlot}
      <PinCredit pin={pin} t={t} />
      {noteForm && <PinNote form={noteForm} t={t} />}
      {commentsSlot}
    </div>
  );
}

/** What the link to the pin's source says: what one goes there for, else the domain. */
function sourceLabel(pin: PinCloseup, t: Texts): string {
  const site = pin.rich?.siteName || domainChip(pin.domain, limits.domainChip);
  switch (pin.rich?.kind) {
    case 'product':
      return t.product.visit(site);
    case 'recipe':
      return t.recipe.whole(site);
    case 'article':
      return t.article.read(site);
    case undefined:
      return domainChip(pin.domain, limits.domainChip);
  }
}
