import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import type { Message } from '../contract/messages.ts';
import { messageTexts as t } from './texts.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { MessageItem } from './message-item.tsx';
import { Alert } from '../base/form/alert.tsx';

export interface ThreadProps {
  conversationId: string;
  isGroup: boolean;
  /** Oldest first. */
  messages: Message[];
  /** Up to which one's own have been seen by the other; null where that is not told. */
  seenUpTo: string | null;
  /** What was typed and refused, with the sentence that says why. */
  typed: string;
  problem: string | null;
  csrfToken: string;
  nowMs: number;
  locale: string;
  /** Given by the island. */
  live?: {
    list: Ref<HTMLDivElement>;
    field: Ref<HTMLTextAreaElement>;
    /** Messages on their way or stuck, after the others. */
    pending: ReactNode;
    onSend: (event: FormEvent<HTMLFormElement>) => void;
    onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
    onDelete: (messageId: string, event: FormEvent<HTMLFormElement>) => void;
  };
}

/** Messages in their order and the field to write the next. */
export function Thread(props: ThreadProps) {
  const { conversationId, messages, csrfToken, live, problem } = props;
  const action = `/v3/conversations/${conversationId}/messages/`;
  const seen = lastSeen(messages, props.seenUpTo);
  return (
    <>
      <div className="log" role="log" aria-label={t.title} {...(live && { ref: live.list })}>
        <ol>
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isGroup={props.isGroup}
              nowMs={props.nowMs}
              locale={props.locale}
              note={message.id === seen ? t.seen : undefined}
              remove={
                <ActionForm
                  action={`${action}${message.id}/`}
                  method="DELETE"
                  csrfToken={csrfToken}
                  {...(live && { onSubmit: (event) => live.onDelete(message.id, event) })}
                >
                  <button>{t.delete}</button>
                </ActionForm>
              }
            />
          ))}
          {live?.pending}
        </ol>
      </div>
      <form
        className="compose"
        method="post"
        action={action}
        id="end"
        {...(live && { onSubmit: live.onSend })}
      >
        <CsrfField token={csrfToken} />
        <Alert id="compose-error">{problem}</Alert>
        <label className="vh" htmlFor="text">
          {t.write}
        </label>
        <textarea
          id="text"
          name="text"
          rows={1}
          dir="auto"
          placeholder={t.writePlaceholder}
          defaultValue={props.typed}
          {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': 'compose-error' })}
          {...(live && { ref: live.field, onKeyDown: live.onKey })}
        />
        <button className="b">{t.send}</button>
      </form>
    </>
  );
}

/** The newest of one's own that the other has read. */
function lastSeen(messages: Message[], seenUpTo: string | null): string | null {
  if (seenUpTo === null) return null;
  const seen = messages.filter(({ id, isMine }) => isMine && BigInt(id) <= BigInt(seenUpTo));
  return seen.at(-1)?.id ?? null;
}
