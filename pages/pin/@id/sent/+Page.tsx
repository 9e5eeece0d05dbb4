import type { PinCard, UserSummary } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { withElement } from '../../../../views/base/text/with-element.tsx';
import { relativeTime } from '../../../../views/base/time/relative-time.ts';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { conversationUrl, sendPinUrl } from '../../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../../views/messages/texts.ts';
import { Avatar } from '../../../../views/base/avatar.tsx';
import { PinPreview } from '../../../../views/pins/card/pin-preview.tsx';
import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';

export interface SentPinScreenProps {
  shell: ShellProps;
  pin: PinCard;
  sendings: {
    conversationId: string;
    person: UserSummary;
    sentByMe: boolean;
    text: string;
    sentAt: string;
  }[];
  nowMs: number;
}

/** Recipients and senders of a pin (ROUTE-04). */
export default function SentPinScreen({ shell, pin, sendings, nowMs }: SentPinScreenProps) {
  const send = { label: t.sendMore, href: sendPinUrl(pin.id) };
  return (
    <Shell {...shell}>
      <div className="repin-panel">
        <PinPreview pin={pin} t={shell.t} />
        <div>
          <h1>{t.sentTitle}</h1>
          <p className="lead">{t.sentLead}</p>
          {sendings.length === 0 ? (
            <EmptyState icon="message" title={t.notSentYet} text={t.notSentYetText} action={send} />
          ) : (
            <>
              <ul className="conversation-list">
                {sendings.map(({ conversationId, person, sentByMe, text, sentAt }) => (
                  <li key={conversationId + sentAt + person.id}>
                    <a href={`${conversationUrl(conversationId)}#end`}>
                      <Avatar user={person} size={48} />
                      <span className="conversation-list__text">
                        <b>
                          {withElement(
                            (name) => (sentByMe ? t.sentTo : t.sentBy)({ name }),
                            <bdi>{person.fullName || person.username}</bdi>,
                          )}
                        </b>
                        {text !== '' && <span dir="auto">{text}</span>}
                      </span>
                      <span className="conversation-list__time">
                        <time dateTime={sentAt}>
                          {relativeTime(Date.parse(sentAt), nowMs, shell.t.locale)}
                        </time>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
              <p className="actions">
                <a className="button" href={send.href}>
                  {send.label}
                </a>
                <a className="button quiet" href={pinUrl(pin.id)}>
                  {t.seePin}
                </a>
              </p>
            </>
          )}
        </div>
      </div>
    </Shell>
  );
}
