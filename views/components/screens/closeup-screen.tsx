import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PinCloseup } from '../../contract/models.ts';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { domainChip } from '../../rules/text/names.ts';
import { closeupText, gridTitle } from '../../rules/text/pin-texts.ts';
import { relativeTime } from '../../rules/text/relative-time.ts';
import { profileUrl } from '../../rules/urls/canonical.ts';
import { outboundUrl } from '../../rules/urls/outbound-url.ts';
import type { Texts } from '../../texts/en.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { ResponsiveImage } from '../base/responsive-image.tsx';
import { boardName } from '../board/board-name.ts';
import { FeedGrid } from '../card/feed-grid.tsx';
import { pinAlt } from '../card/pin-words.ts';
import type { FormState } from '../form/form-state.ts';
import { PinNote } from '../pin/pin-note.tsx';
import type { ScreenFeed } from './screen-feed.ts';

export interface CloseupScreenProps {
  shell: ShellProps;
  pin: PinCloseup;
  /** A `SaveControl`, in its island's wrapper. */
  saveSlot: ReactNode;
  /** Where the outbound link goes: the link itself, or the interstitial that leads to it. Null without a link. */
  outboundHref: string | null;
  /** Edit link of the pin's owner; null for others or where there is none. */
  editHref: string | null;
  /** Where a saved pin is saved again, moved or removed; null when it is not saved. */
  organiseHref: string | null;
  /** The share block; null for what only some may see. */
  shareSlot?: ReactNode;
  /** The viewer's note on their own pin; null for other pins. */
  noteForm?: FormState | null;
  related: ScreenFeed;
  nowMs: number;
}

/** The pin's own page ([CLOSE-01]): picture, then words and people, then more like it. */
export function CloseupScreen(props: CloseupScreenProps) {
  const { shell, pin, related } = props;
  const { t } = shell;
  return (
    <Shell {...shell}>
      <article className="cu">
        <div className="shot" style={{ '--c': pin.picture.dominantColor }}>
          <ResponsiveImage
            picture={pin.picture}
            context="closeup"
            alt={pinAlt(pin, t)}
            loading="eager"
            isLead
          />
        </div>
        <Info {...props} t={t} />
      </article>
      {related.items.length > 0 && (
        <section aria-labelledby="more">
          <h2 className="sub" id="more">
            {t.pin.related}
          </h2>
          <FeedGrid {...related} label={t.pin.related} t={t} />
        </section>
      )}
    </Shell>
  );
}

function Info({
  pin,
  saveSlot,
  shareSlot,
  outboundHref,
  editHref,
  organiseHref,
  noteForm,
  nowMs,
  t,
}: CloseupScreenProps & { t: Texts }) {
  const title = gridTitle(pin.title, limits.gridTitle);
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
      </div>
      {outboundHref && outboundUrl(pin.link) && (
        <a className="src" href={outboundHref} rel="noopener nofollow ugc">
          {domainChip(pin.domain, limits.domainChip)}
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
      <p className="meta">
        <span>{t.pin.saves(pin.saveCount)}</span>
        <time dateTime={pin.createdAt}>{relativeTime(Date.parse(pin.createdAt), nowMs, t.locale)}</time>
      </p>
      <Credit pin={pin} t={t} />
      {noteForm && <PinNote form={noteForm} t={t} />}
    </div>
  );
}

/** Who saved the pin, and the board (or section) it is on. */
function Credit({ pin, t }: { pin: PinCloseup; t: Texts }) {
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
