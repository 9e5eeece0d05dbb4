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
 * Polls for messages after the known ones, and for changed reactions and deletions: frequently while people write, less
 * often when idle, not while the page is hidden, and at once when it is visible again. Sending does not count as known,
 * because someone else may have written before.
 */
export function watchMessages(
  conversationId: string,
  known: Message[],
  onMessages: (messages: Message[]) => void,
  onReactions: (messages: Message[]) => void,
): MessageWatch {
  let lastId = known.at(-1)?.id ?? '0';
  let lastChange = newestChange('0', known);
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
      reacted_after: lastChange,
      page_size: messageLimits.messagesPage,
    });
    const heard = result.ok ? result.data.map(messageOf) : [];
    failures = result.ok ? 0 : failures + 1;
    const fresh = heard.filter(({ id }) => BigInt(id) > BigInt(lastId));
    const reacted = heard.filter(({ reactions }) => BigInt(reactions.changeId) > BigInt(lastChange));
    if (heard.length > 0) {
      lastId = fresh.at(-1)?.id ?? lastId;
      lastChange = newestChange(lastChange, heard);
      stirredAt = Date.now();
      if (fresh.length > 0) onMessages(fresh);
      onReactions(heard);
      if (fresh.some(({ isMine }) => !isMine) || reacted.some(({ isMine }) => isMine))
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

function newestChange(known: string, messages: Message[]): string {
  return messages.reduce(
    (newest, { reactions }) => (BigInt(reactions.changeId) > BigInt(newest) ? reactions.changeId : newest),
    known,
  );
}
