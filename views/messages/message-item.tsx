import type { ReactNode } from 'react';
import type { Message } from '../contract/messages.ts';
import { mediaUrl } from '../media/media-url.ts';
import { pictureSources } from '../media/picture-sources.ts';
import { cutText } from '../base/text/cut-text.ts';
import { relativeTime } from '../base/time/relative-time.ts';
import { pinUrl, profileUrl } from '../base/urls/canonical.ts';
import { appealedPinUrl } from '../staff/staff-urls.ts';
import { messageTexts as t } from './texts.ts';
import { MentionedText } from '../people/mentions/mentioned-text.tsx';
import { UnavailablePin } from '../pins/card/unavailable-pin.tsx';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { GivenReactions, ReactMenu, type MessageReactionsProps } from './message-reactions.tsx';

export interface MessageItemProps {
  message: Message;
  /** Groups show the sender's name. */
  isGroup: boolean;
  /** Status below the message: seen, sending or failed. */
  note?: ReactNode;
  /** Form or button that deletes the viewer's own message. */
  remove?: ReactNode;
  /** Where and how to react. Null where the reader may not. */
  react?: Omit<MessageReactionsProps, 'message'> | null;
  /** The sender has no profile at the moment. */
  isAway?: boolean;
  nowMs: number;
  locale: string;
}

/** A message. One's own are aligned to the end of the line, others' to the start. */
export function MessageItem(props: MessageItemProps) {
  const { message, isGroup, note, remove, react, nowMs, locale } = props;
  const { sender, isMine, text, pin, isDeleted } = message;
  return (
    <li className={isMine ? 'message own' : 'message'} id={`m${message.id}`}>
      {!isMine && props.isAway === true && <Avatar user={sender} size={32} />}
      {!isMine && props.isAway !== true && (
        <a href={profileUrl(sender.username)} aria-label={sender.fullName || sender.username}>
          <Avatar user={sender} size={32} />
        </a>
      )}
      <div>
        {isMine ? (
          <span className="visually-hidden">{t.you}</span>
        ) : (
          isGroup && (
            <small className="message__sender" dir="auto">
              {sender.fullName || sender.username}
            </small>
          )
        )}
        {isDeleted && <p className="message__text unavailable">{t.deleted}</p>}
        {pin !== null && <SentPin pin={pin} />}
        {text !== '' && (
          <p className="message__text" dir="auto">
            <MentionedText text={text} mentions={message.mentions} />
          </p>
        )}
        <small>
          <time dateTime={message.sentAt}>{relativeTime(Date.parse(message.sentAt), nowMs, locale)}</time>
          {note !== undefined && <> · {note}</>}
        </small>
        {react && <GivenReactions {...react} message={message} isGroup={isGroup} />}
      </div>
      {react && !isDeleted && <ReactMenu {...react} message={message} />}
      {isMine && !isDeleted && remove !== undefined && (
        <details className="menu">
          <summary aria-label={t.deleteMessage({ text: cutText(text, 40) || t.sentPin })}>
            <Icon name="dots" />
          </summary>
          <ul>
            <li>{remove}</li>
          </ul>
        </details>
      )}
    </li>
  );
}

function SentPin({ pin }: { pin: NonNullable<Message['pin']> }) {
  if (pin === 'gone') return <UnavailablePin />;
  if (pin === 'hidden') return <p className="message__text unavailable">{t.hiddenPin}</p>;
  if ('removedId' in pin)
    return (
      <p className="message__text unavailable">
        <a href={appealedPinUrl(pin.removedId)}>{t.removedPin}</a>
      </p>
    );
  const { width, height } = pictureSources(pin.picture, 'card');
  return (
    <a className="message__pin" href={pinUrl(pin.id)} style={{ '--c': pin.picture.dominantColor }}>
      <img
        src={mediaUrl(pin.picture, '236x')}
        width={width}
        height={height}
        alt={pin.altText || t.pin({ title: pin.title })}
        loading="lazy"
      />
      {pin.title !== '' && <b dir="auto">{cutText(pin.title, 60)}</b>}
    </a>
  );
}
