import type { Message } from '../contract/messages.ts';
import { MessageItem } from './message-item.tsx';

/** The messages exchanged with someone whose account is not active: to read, not to answer. */
export function ClosedThread({
  messages,
  nowMs,
  locale,
}: {
  /** Oldest first. */
  messages: Message[];
  nowMs: number;
  locale: string;
}) {
  return (
    <div className="message-log">
      <ol>
        {messages.map((message) => (
          <MessageItem key={message.id} isGroup={false} isAway {...{ message, nowMs, locale }} />
        ))}
      </ol>
    </div>
  );
}
