import { z } from 'zod';
import { listMessages, newMessages } from '../read-messages.ts';
import { deleteMessage, sendMessage, sendPin } from '../send-message.ts';
import { bookmarks, id, optionalId, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { presentMessage, messageSchema } from '../present.ts';
import { messageLimits } from '../../../views/contract/messages.ts';
import { conversationUrl, sendPinUrl, sentPinUrl } from '../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { peopleOf, receivers } from './receivers.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const tag = 'Messages';
const page = (input: Record<string, unknown>): string => conversationUrl(String(input['conversation_id']));

export const messagesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/conversations/{conversation_id}/messages/',
  resources: [{ name: 'ConversationMessagesResource', verb: 'get' }],
  summary:
    'Lists the messages of a conversation, newest first. With `after`, those after a message, oldest first. With `reacted_after` as well, first the earlier messages whose reactions changed, or that were deleted.',
  tag,
  input: z.object({
    conversation_id: id,
    after: optionalId,
    reacted_after: optionalId,
    bookmarks,
    page_size: pageSize(messageLimits.messagesPage, 100),
  }),
  output: z.array(messageSchema),
  limit: { points: 240, perSeconds: 60 },
  async handle({ services, viewer, origin }, input) {
    const { user } = viewer;
    if (input.after !== undefined) {
      const fresh = await newMessages(
        services,
        user.id,
        input.conversation_id,
        input.after,
        input.reacted_after,
      );
      return { data: fresh.map((message) => presentMessage(origin, message)) };
    }
    const found = await listMessages(
      services,
      user.id,
      input.conversation_id,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(found, (message) => presentMessage(origin, message));
  },
});

export const sendMessageOperation = operationForMembers({
  method: 'POST',
  path: '/v3/conversations/{conversation_id}/messages/',
  resources: [{ name: 'ConversationMessagesResource', verb: 'create' }],
  summary: 'Adds a message to a conversation: text, a pin or both.',
  tag,
  input: z.object({
    conversation_id: id,
    text: text(messageLimits.text, 'message').default(''),
    pin: optionalId,
  }),
  output: messageSchema,
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60, ofNewAccounts: { points: 120, perSeconds: 3600, shared: true } },
  async handle({ services, viewer, origin }, input) {
    const message = await sendMessage(services, viewer.user.id, input.conversation_id, {
      text: input.text,
      pinId: input.pin ?? null,
    });
    return { data: presentMessage(origin, message), status: 201 };
  },
  form: { page, done: (_data, input) => ({ to: `${conversationUrl(input.conversation_id)}#end` }) },
});

export const deleteMessageOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/conversations/{conversation_id}/messages/{message_id}/',
  resources: [{ name: 'ConversationMessagesResource', verb: 'delete' }],
  summary: "Deletes the caller's own message for everyone.",
  tag,
  input: z.object({ conversation_id: id, message_id: id }),
  output: z.object({ id: idText, is_deleted: z.literal(true) }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    await deleteMessage(services, viewer.user.id, input.conversation_id, input.message_id);
    return { data: { id: input.message_id, is_deleted: true } };
  },
  form: {
    page,
    isButton: true,
    done: (_data, input) => ({ to: `${conversationUrl(input.conversation_id)}#end`, told: t.deletedToast }),
  },
});

export const sendPinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/{pin_id}/send/',
  resources: [{ name: 'PinSendResource', verb: 'create' }],
  summary: 'Sends a pin to several people individually, to all or to none.',
  tag,
  input: z.object({ pin_id: id, ...receivers, text: text(messageLimits.text, 'message').default('') }),
  output: z.object({ id: idText, conversation_ids: z.array(idText) }),
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60, ofNewAccounts: { points: 40, perSeconds: 3600, shared: true } },
  async handle({ services, viewer }, input) {
    const people = await peopleOf(services, input);
    const conversations = await sendPin(services, viewer.user.id, people, {
      text: input.text,
      pinId: input.pin_id,
    });
    return { data: { id: input.pin_id, conversation_ids: conversations }, status: 201 };
  },
  form: {
    page: (input) => sendPinUrl(String(input['pin_id'])),
    done: (data, input) => ({
      to: sentPinUrl(input.pin_id),
      told: t.sentToast({ count: data.conversation_ids.length }),
    }),
  },
});
