import type { ReactNode } from 'react';
import type { RefusedOnPage } from '../../../views/base/form/form-state.ts';
import type { Conversation } from '../../../views/contract/messages.ts';
import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { conversationsUrl } from '../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { Avatar } from '../../../views/base/avatar.tsx';
import { Icon } from '../../../views/base/icon.tsx';
import { conversationName } from '../../../views/messages/conversation-name.ts';
import { ConversationMenu } from '../../../views/messages/conversation-menu.tsx';
import { RequestAnswer } from '../../../views/messages/request-answer.tsx';
import { NextLink } from '../../../views/base/next-link.tsx';

export interface ConversationScreenProps {
  shell: ShellProps;
  conversation: Conversation;
  /** Address of earlier messages. */
  earlierHref: string | null;
  refused: RefusedOnPage | null;
  /** Messages and reply field, in their island. */
  thread: ReactNode;
}

/** A conversation (ROUTE-12). */
export default function ConversationScreen({
  shell,
  conversation,
  earlierHref,
  refused,
  thread,
}: ConversationScreenProps) {
  const { isGroup, people, status } = conversation;
  const [other] = isGroup ? [] : people;
  const name = conversationName(conversation);
  return (
    <Shell {...shell}>
      <div className="panel wide conversation">
        <header>
          <a className="conversation__back" href={conversationsUrl} aria-label={t.inbox}>
            <Icon name="left" size={24} />
          </a>
          {people.slice(0, 1).map((person) => (
            <Avatar key={person.id} user={person} size={40} />
          ))}
          <h1 dir="auto">{other === undefined ? name : <a href={profileUrl(other.username)}>{name}</a>}</h1>
          <ConversationMenu {...{ conversation, refused }} csrfToken={shell.csrfToken} />
        </header>
        <NextLink href={earlierHref} label={t.earlier} />
        {status === 'requested' && <RequestAnswer conversation={conversation} csrfToken={shell.csrfToken} />}
        {status === 'declined' && <p className="lead">{t.declinedHint}</p>}
        {thread}
      </div>
    </Shell>
  );
}
