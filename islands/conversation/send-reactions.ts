import type { Message } from '../../views/contract/messages.ts';
import type { ReactionType } from '../../views/contract/pins/reactions.ts';
import {
  reactionStep,
  type ReactionEvent,
  type Reactions,
  type ReactionState,
} from '../../views/reactions/reaction-machine.ts';
import { reactionTexts } from '../../views/reactions/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { messageOf } from './message-of.ts';

export interface ReactionSender {
  /** Gives a reaction, or removes it where it is already given. */
  tap(message: Message, reaction: ReactionType): void;
  /** Whether a message's displayed reactions run ahead of the server's. */
  isAhead(messageId: string): boolean;
}

/** Sends reactions to messages. `show` displays those of a message, ahead of the answer, and rolls back on failure. */
export function sendReactions(
  conversationId: string,
  show: (messageId: string, reactions: Reactions) => void,
): ReactionSender {
  const states = new Map<string, ReactionState>();

  const dispatch = (messageId: string, state: ReactionState, event: ReactionEvent): void => {
    const step = reactionStep(state, event);
    if (step.state.isCalling) states.set(messageId, step.state);
    else states.delete(messageId);
    show(messageId, step.state.shown);
    if (step.send !== undefined) void tell(messageId, step.send);
  };
  const tell = async (messageId: string, type: ReactionType | null): Promise<void> => {
    const message = { conversation_id: conversationId, message_id: messageId };
    const result =
      type === null
        ? await call('DELETE /v3/conversations/{conversation_id}/messages/{message_id}/reactions/', message)
        : await call('PUT /v3/conversations/{conversation_id}/messages/{message_id}/reactions/', {
            ...message,
            reaction_type: type,
          });
    const state = states.get(messageId);
    if (state === undefined) return;
    if (!result.ok) bus.emit('toast', { text: result.message ?? reactionTexts.failed, kind: 'error' });
    dispatch(
      messageId,
      state,
      result.ok ? { type: 'answered', reactions: messageOf(result.data).reactions } : { type: 'failed' },
    );
  };

  return {
    tap({ id, reactions }, reaction) {
      const state = states.get(id) ?? { shown: reactions, confirmed: reactions, isCalling: false };
      dispatch(id, state, { type: 'tap', reaction });
    },
    isAhead: (messageId) => states.has(messageId),
  };
}
