import { messageLimits, type Message } from '../../views/contract/messages.ts';
import { pollDelayMs } from '../../views/messages/polling.ts';
import { call } from '../shared/call.ts';
import { messageOf } from './message-of.ts';

export interface MessageWatch {
  /** Polls now and returns the new messages. */
  ask(): Promise<Message[]>;
  /** Reports activity, which shortens the polling interval. */
  stir(): void;
  /** Starts polling. Returns a function that stops it. */
  start(): () => void;
}

/**
 * Polls for messages after `lastId`: frequently while people write, less often when idle, not while the page is
 * hidden, and at once when it is visible again. Sending does not advance `lastId`, because someone else may have
 * written before.
 */
export function watchMessages(
  conversationId: string,
  lastId: string,
  onMessages: (messages: Message[]) => void,
): MessageWatch {
  let failures = 0;
  let stirredAt = Date.now();
  let timer = 0;
  let isOn = false;
  const conversation = { conversation_id: conversationId };

  const ask = async (): Promise<Message[]> => {
    clearTimeout(timer);
    const result = await call('GET /v3/conversations/{conversation_id}/messages/', {
      ...conversation,
      after: lastId,
      page_size: messageLimits.messagesPage,
    });
    const fresh = result.ok ? result.data.map(messageOf) : [];
    failures = result.ok ? 0 : failures + 1;
    const newest = fresh.at(-1);
    if (newest !== undefined && BigInt(newest.id) > BigInt(lastId)) {
      lastId = newest.id;
      stirredAt = Date.now();
      onMessages(fresh);
      if (fresh.some(({ isMine }) => !isMine))
        void call('PUT /v3/conversations/{conversation_id}/read/', conversation);
    }
    wait();
    return fresh;
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (!isOn || document.visibilityState !== 'visible') return;
    timer = window.setTimeout(() => void ask(), pollDelayMs(Date.now() - stirredAt, failures));
  };
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void ask();
  };

  return {
    ask,
    stir() {
      stirredAt = Date.now();
      wait();
    },
    start() {
      isOn = true;
      document.addEventListener('visibilitychange', look);
      addEventListener('online', look);
      wait();
      return () => {
        isOn = false;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
        removeEventListener('online', look);
      };
    },
  };
}
