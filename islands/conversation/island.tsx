import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { PendingMessage } from '../../views/messages/pending-message.tsx';
import { Thread, type ThreadProps } from '../../views/messages/thread.tsx';
import type { Message } from '../../views/contract/messages.ts';
import { messageTexts as t } from '../../views/messages/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { moveFocusOut } from '../shared/modal/keep-focus.ts';
import { randomUuid } from '../shared/random-uuid.ts';
import { useNow } from '../shared/use-now.ts';
import { messageOf } from './message-of.ts';
import { sendReactions } from './send-reactions.ts';
import { keepUnsent, unsentOf } from './unsent.ts';
import { watchMessages } from './watch-messages.ts';

export type ConversationProps = Omit<ThreadProps, 'live'>;

interface Pending {
  /** Sent with it, so that it arrives once however often it is tried. */
  key: string;
  text: string;
  hasFailed: boolean;
}

/** Sends in place and shows incoming messages (USER-11). */
export function Conversation(props: ConversationProps): ReactNode {
  const { conversationId } = props;
  const nowMs = useNow(props.nowMs);
  const [messages, setMessages] = useState(props.messages);
  const [pending, setPending] = useState<Pending[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Whether the newest message is in view, which those that follow then are, too. */
  const isAtEnd = useRef(true);

  const add = (fresh: Message[]): void =>
    setMessages((known) => {
      const ids = new Set(known.map(({ id }) => id));
      const added = [...known, ...fresh.filter(({ id }) => !ids.has(id))];
      return added.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    });
  const [reactions] = useState(() =>
    sendReactions(conversationId, (messageId, { counts, mine }) =>
      setMessages((all) =>
        all.map((one) =>
          one.id === messageId ? { ...one, reactions: { ...one.reactions, counts, mine } } : one,
        ),
      ),
    ),
  );
  const [watch] = useState(() =>
    watchMessages(conversationId, props.messages, add, (changed) =>
      setMessages((all) =>
        all.map((one) => {
          const now = changed.find(({ id }) => id === one.id);
          // What was deleted meanwhile goes, whatever is being sent about it.
          if (now?.isDeleted === true) return now;
          return now === undefined || reactions.isAhead(one.id) ? one : { ...one, reactions: now.reactions };
        }),
      ),
    ),
  );

  useEffect(() => watch.start(), [watch]);

  useEffect(() => {
    const unsent = unsentOf(conversationId).map((one) => ({ ...one, hasFailed: true }));
    if (unsent.length > 0) queueMicrotask(() => setPending((all) => [...unsent, ...all]));
  }, [conversationId]);

  useEffect(() => {
    const look = (): void => {
      isAtEnd.current = isInView(lastOf(list.current));
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  useEffect(() => {
    // Who reads earlier messages is not taken away from them.
    if (isAtEnd.current) lastOf(list.current)?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, pending.length]);

  /** Changes what is pending and keeps what has failed of it. */
  const change = (to: (all: Pending[]) => Pending[]): void =>
    setPending((all) => {
      const changed = to(all);
      keepUnsent(
        conversationId,
        changed.filter(({ hasFailed }) => hasFailed).map(({ key, text }) => ({ key, text })),
      );
      return changed;
    });
  const drop = (key: string): void => change((all) => all.filter((one) => one.key !== key));

  const send = async (text: string, key: string): Promise<void> => {
    isAtEnd.current = true;
    setPending((all) => [...all.filter((one) => one.key !== key), { key, text, hasFailed: false }]);
    watch.stir();
    const result = await call(
      'POST /v3/conversations/{conversation_id}/messages/',
      { conversation_id: conversationId, text },
      { key },
    );
    const forget = (): void => drop(key);
    if (result.ok) {
      add([messageOf(result.data)]);
      forget();
      return;
    }
    // The response may have been lost even though the message arrived.
    const arrived = result.status === 0 ? await watch.ask() : [];
    if (arrived.some((message) => message.isMine && message.text === text)) {
      forget();
      return;
    }
    change((all) => all.map((one) => (one.key === key ? { ...one, hasFailed: true } : one)));
    bus.emit('toast', { text: result.message ?? t.notSent, kind: 'error' });
  };

  const sendTyped = (): void => {
    const text = field.current?.value.trim() ?? '';
    if (text === '' || field.current === null) return;
    field.current.value = '';
    void send(text, randomUuid());
  };

  const onDelete = async (messageId: string, event: FormEvent): Promise<void> => {
    event.preventDefault();
    const before = messages;
    const menu = (event.target as Element).closest('details');
    if (menu !== null) moveFocusOut(menu);
    setMessages((all) =>
      all.map((one) => (one.id === messageId ? { ...one, text: '', pin: null, isDeleted: true } : one)),
    );
    const result = await call('DELETE /v3/conversations/{conversation_id}/messages/{message_id}/', {
      conversation_id: conversationId,
      message_id: messageId,
    });
    if (result.ok) return;
    const was = before.find(({ id }) => id === messageId);
    setMessages((all) => all.map((one) => (one.id === messageId && was !== undefined ? was : one)));
    bus.emit('toast', { text: result.message ?? t.notSent, kind: 'error' });
  };

  return (
    <Thread
      {...props}
      nowMs={nowMs}
      messages={messages}
      live={{
        list,
        field,
        pending: pending.map(({ key, text, hasFailed }) => (
          <PendingMessage
            key={key}
            text={text}
            problem={hasFailed ? t.notSent : null}
            onRetry={() => void send(text, key)}
            other={{
              label: t.discard,
              onClick: () => drop(key),
            }}
          />
        )),
        onSend: (event) => {
          event.preventDefault();
          sendTyped();
        },
        onKey: (event: KeyboardEvent) => {
          // Enter sends only with a hardware keyboard. On phones it inserts a line break.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          if (matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          sendTyped();
        },
        onDelete: (id, event) => void onDelete(id, event),
        onReact: (message, type) => reactions.tap(message, type),
      }}
    />
  );
}

/** Returns the newest message. */
const lastOf = (list: Element | null): Element | null => list?.lastElementChild?.lastElementChild ?? null;

const isInView = (message: Element | null): boolean =>
  message === null || message.getBoundingClientRect().top < innerHeight;

export { Conversation as Island };
