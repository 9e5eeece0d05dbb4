import { z } from 'zod';
import { reactToMessage } from '../react-to-message.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { reactionType } from '../../reactions/operations.ts';
import { messageAnchor } from '../../../views/messages/message-urls.ts';
import { messageSchema, presentMessage } from '../present.ts';

const path = '/v3/conversations/{conversation_id}/messages/{message_id}/reactions/';
const tag = 'Messages';
const limit = { points: 120, perSeconds: 60 };
const message = { conversation_id: id, message_id: id };
const form = {
  page: (input: Record<string, unknown>) =>
    messageAnchor(String(input['conversation_id']), String(input['message_id'])),
  done: (_data: unknown, input: { conversation_id: string; message_id: string }) => ({
    to: messageAnchor(input.conversation_id, input.message_id),
  }),
};

export const putMessageReactionOperation = operationForMembers({
  method: 'PUT',
  path,
  resources: [
    { name: 'MessageReactionResource', verb: 'create' },
    { name: 'MessageReactionResource', verb: 'update' },
  ],
  summary: "Sets the caller's reaction to a message.",
  tag,
  input: z.object({ ...message, reaction_type: reactionType }),
  output: messageSchema,
  limit,
  async handle({ services, viewer, origin }, input) {
    const chosen = { conversationId: input.conversation_id, id: input.message_id };
    const reacted = await reactToMessage(services, viewer.user.id, chosen, input.reaction_type);
    return { data: presentMessage(origin, reacted) };
  },
  form,
});

export const deleteMessageReactionOperation = operationForMembers({
  method: 'DELETE',
  path,
  resources: [{ name: 'MessageReactionResource', verb: 'delete' }],
  summary: "Removes the caller's reaction to a message.",
  tag,
  input: z.object(message),
  output: messageSchema,
  limit,
  async handle({ services, viewer, origin }, input) {
    const chosen = { conversationId: input.conversation_id, id: input.message_id };
    return { data: presentMessage(origin, await reactToMessage(services, viewer.user.id, chosen, null)) };
  },
  form: { ...form, isButton: true },
});
