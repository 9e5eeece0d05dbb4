import { Fragment, type FormEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Message } from '../contract/messages.ts';
import type { ReactionType } from '../contract/pins/reactions.ts';
import { messageTexts as t } from './texts.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { MessageItem } from './message-item.tsx';
import { Alert } from '../base/form/alert.tsx';

/** Somebody who left a group after a message, perhaps one that is not shown. */
export interface Departure {
  personId: string;
  name: string;
  afterId: string;
}

export interface ThreadProps {
  conversationId: string;
  isGroup: boolean;
  /** Oldest first. */
  messages: Message[];
  /** In order. */
  departures: Departure[];
  /** Id of the last message that the other person has seen. Null if not available. */
  seenUpTo: string | null;
  /** False before a request is accepted. */
  canReact: boolean;
  /** Rejected input, with the error message. */
  typed: string;
  problem: string | null;
  csrfToken: string;
  nowMs: number;
  locale: string;
  /** Set by the island. */
  live?: {
    list: Ref<HTMLDivElement>;
    field: Ref<HTMLTextAreaElement>;
    /** Unsent or failed messages, shown last. */
    pending: ReactNode;
    onSend: (event: FormEvent<HTMLFormElement>) => void;
    onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
    onDelete: (messageId: string, event: FormEvent<HTMLFormElement>) => void;
    onReact: (message: Message, type: ReactionType) => void;
  };
}

/** Where a message of a conversation is sent. */
export function messageAction(conversationId: string): string {
  return `/v3/conversations/${conversationId}/messages/`;
}

/** Messages in order, and the reply field. */
export function Thread(props: ThreadProps) {
  const { conversationId, messages, csrfToken, live, problem } = props;
  const action = messageAction(conversationId);
  const seen = lastSeen(messages, props.seenUpTo);
  const departed = (after: Message | undefined, before: Message | undefined): ReactNode =>
    props.departures
      .filter(({ afterId }) => isAtOrAfter(afterId, after) && !(before && isAtOrAfter(afterId, before)))
      .map(({ personId, name }) => (
        <li key={personId} className="message-log__departure" dir="auto">
          {t.leftGroup({ name })}
        </li>
      ));
  return (
    <>
      <div className="message-log" role="log" aria-label={t.title} {...(live && { ref: live.list })}>
        <ol>
          {departed(undefined, messages[0])}
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              <MessageItem
                message={message}
                isGroup={props.isGroup}
                nowMs={props.nowMs}
                locale={props.locale}
                react={
                  props.canReact
                    ? {
                        address: `${action}${message.id}/`,
                        csrfToken,
                        onReact: live && ((type) => live.onReact(message, type)),
                      }
                    : null
                }
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
              {departed(message, messages[at + 1])}
            </Fragment>
          ))}
          {live?.pending}
        </ol>
      </div>
      <form
        className="message-form"
        method="post"
        action={action}
        id="end"
        {...(live && { onSubmit: live.onSend })}
      >
        <CsrfField token={csrfToken} />
        <Alert id="compose-error">{problem}</Alert>
        <label className="visually-hidden" htmlFor="text">
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
        <button className="button">{t.send}</button>
      </form>
    </>
  );
}

const isAtOrAfter = (id: string, message: Message | undefined): boolean =>
  message === undefined || BigInt(id) >= BigInt(message.id);

/** Returns the newest of the viewer's own messages that the other person has read. */
function lastSeen(messages: Message[], seenUpTo: string | null): string | null {
  if (seenUpTo === null) return null;
  const seen = messages.filter(({ id, isMine }) => isMine && BigInt(id) <= BigInt(seenUpTo));
  return seen.at(-1)?.id ?? null;
}
