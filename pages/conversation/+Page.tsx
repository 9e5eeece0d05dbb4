import type { Conversation } from '../../views/contract/messages.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { relativeTime } from '../../views/base/time/relative-time.ts';
import {
  closedConversationsUrl,
  conversationsUrl,
  conversationUrl,
  requestsUrl,
} from '../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../views/messages/texts.ts';
import { Avatar } from '../../views/base/avatar.tsx';
import { askerName, conversationName } from '../../views/messages/conversation-name.ts';
import { Snippet } from '../../views/messages/snippet.tsx';
import { EmptyState } from '../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../views/base/next-link.tsx';

export interface ConversationsScreenProps {
  shell: ShellProps;
  folder: 'inbox' | 'requests';
  conversations: Conversation[];
  /** Number of pending requests. */
  requests: number;
  /** Whether a block has closed some whose messages can still be reported. */
  hasClosed: boolean;
  nextHref: string | null;
  nowMs: number;
}

/** A person's conversations, or pending requests (USER-11). */
export default function ConversationsScreen(props: ConversationsScreenProps) {
  const { shell, folder, conversations, requests, hasClosed, nextHref } = props;
  const isInbox = folder === 'inbox';
  return (
    <Shell {...shell}>
      <div className="panel wide inbox">
        <header>
          <h1>{isInbox ? t.title : t.requests}</h1>
          <a className="button" href={`${conversationsUrl}new/`}>
            {t.compose}
          </a>
        </header>
        {!isInbox && <p className="lead">{t.requestsLead}</p>}
        {(requests > 0 || !isInbox) && (
          <p>
            <a className="button quiet" href={isInbox ? requestsUrl : conversationsUrl}>
              {isInbox ? t.requestsCount({ count: requests }) : t.inbox}
            </a>
          </p>
        )}
        {conversations.length === 0 && (
          <EmptyState
            icon="message"
            title={isInbox ? t.empty : t.noRequests}
            text={isInbox ? t.emptyText : t.noRequestsText}
          />
        )}
        <ul className="conversation-list">
          {conversations.map((conversation) => (
            <Row key={conversation.id} conversation={conversation} {...props} />
          ))}
        </ul>
        <NextLink href={nextHref} label={t.older} />
        {hasClosed && (
          <p>
            <a className="standalone-link" href={closedConversationsUrl}>
              {t.closed.title}
            </a>
          </p>
        )}
      </div>
    </Shell>
  );
}

function Row({
  conversation,
  shell,
  nowMs,
}: Pick<ConversationsScreenProps, 'shell' | 'nowMs'> & { conversation: Conversation }) {
  const { people, last, isUnread, isGroup } = conversation;
  return (
    <li>
      <a href={`${conversationUrl(conversation.id)}#end`} className={isUnread ? 'unread' : undefined}>
        <span className="avatar-stack">
          {people.slice(0, 2).map((person) => (
            <Avatar key={person.id} user={person} size={48} />
          ))}
        </span>
        <span className="conversation-list__text">
          <b dir="auto">
            {conversation.status === 'requested' ? askerName(conversation) : conversationName(conversation)}
          </b>
          {conversation.hasUnreadReaction ? (
            <span>{t.reactedToYours}</span>
          ) : (
            <Snippet message={last} isGroup={isGroup} />
          )}
        </span>
        <span className="conversation-list__time">
          {last !== null && (
            <time dateTime={last.sentAt}>{relativeTime(Date.parse(last.sentAt), nowMs, shell.t.locale)}</time>
          )}
          {isUnread && <span className="conversation-list__unread">{t.unread}</span>}
        </span>
      </a>
    </li>
  );
}
