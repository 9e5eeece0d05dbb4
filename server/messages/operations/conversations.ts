import { z } from 'zod';
import { answerRequest, leaveConversation, reportConversation } from '../answer-request.ts';
import { getConversation, listConversations, markRead } from '../read-messages.ts';
import { beginConversation, writeTo } from '../send-message.ts';
import { fieldError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { bookmarks, id, optionalId, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idOnly, idText } from '../../../views/contract/output.ts';
import { presentConversation, presentMessage, conversationSchema } from '../present.ts';
import { ownPath } from '../../../views/base/urls/safe-next.ts';
import { limits } from '../../../views/contract/limits.ts';
import { messageLimits } from '../../../views/contract/messages.ts';
import { reportReasons } from '../../../views/feedback/feedback.ts';
import { conversationsUrl, conversationUrl, requestsUrl } from '../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { peopleOf, receivers } from './receivers.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const tag = 'Messages';
const page = (input: Record<string, unknown>): string => conversationUrl(String(input['conversation_id']));
const limit = { points: 120, perSeconds: 60 };

/** Older clients send a request as an object with its id. */
const requestId = z
  .preprocess((value) => (value instanceof Object && 'id' in value ? value.id : value), id)
  .meta({ description: '64-bit id as a decimal string', format: 'int64' });
const requestNames = { contact_request: 'conversation_id' };

export const conversationsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/conversations/',
  resources: [
    { name: 'ConversationsResource', verb: 'get' },
    { name: 'ContactRequestsResource', verb: 'get', fixed: { folder: 'requests' } },
  ],
  summary: "Lists the caller's conversations or pending requests, latest first.",
  tag,
  input: z.object({
    folder: z.enum(['inbox', 'requests']).default('inbox'),
    bookmarks,
    page_size: pageSize(messageLimits.conversationsPage, 100),
  }),
  output: z.array(conversationSchema),
  async handle({ services, viewer, origin }, input) {
    const found = await listConversations(
      services,
      viewer.user.id,
      input.folder,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(found, (conversation) => presentConversation(origin, conversation));
  },
});

export const beginConversationOperation = operationForMembers({
  method: 'POST',
  path: '/v3/conversations/',
  resources: [{ name: 'ConversationsResource', verb: 'create' }],
  summary: 'Writes to a person or a group: text, a pin or both. With neither, only starts the conversation.',
  tag,
  input: z.object({
    ...receivers,
    emails: z.array(z.string().max(limits.email)).max(messageLimits.people).nullish(),
    text: text(messageLimits.text, 'message').optional(),
    pin: optionalId,
  }),
  output: conversationSchema,
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60, ofNewAccounts: { points: 30, perSeconds: 3600, shared: true } },
  async handle(context, input) {
    const { services, viewer, origin } = context;
    if ((input.emails ?? []).length > 0) throw fieldError('emails', t.noEmails);
    const people = await peopleOf(services, input);
    if (input.text === undefined && input.pin === undefined) {
      const begun = await beginConversation(services, viewer.user.id, people);
      const conversation = await getConversation(services, viewer.user.id, begun);
      return { data: presentConversation(origin, conversation), status: 201 };
    }
    const message = await writeTo(services, viewer.user.id, people, {
      text: input.text ?? '',
      pinId: input.pin ?? null,
    });
    const conversation = await getConversation(services, viewer.user.id, message.conversationId);
    return {
      data: { ...presentConversation(origin, conversation), last_message: presentMessage(origin, message) },
      status: 201,
    };
  },
  form: {
    page: ({ pin }) =>
      `${conversationsUrl}new/${typeof pin === 'string' && pin !== '' ? `?pin=${encodeURIComponent(pin)}` : ''}`,
    done: (data) => ({ to: `${conversationUrl(data.id)}#end` }),
  },
});

export const conversationOperation = operationForMembers({
  method: 'GET',
  path: '/v3/conversations/{conversation_id}/',
  resources: [{ name: 'ConversationResource', verb: 'get' }],
  summary: 'Returns a conversation of the caller.',
  tag,
  input: z.object({ conversation_id: id }),
  output: conversationSchema,
  async handle({ services, viewer, origin }, input) {
    return {
      data: presentConversation(
        origin,
        await getConversation(services, viewer.user.id, input.conversation_id),
      ),
    };
  },
});

export const leaveConversationOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/conversations/{conversation_id}/',
  resources: [{ name: 'ConversationResource', verb: 'delete' }],
  summary: 'Deletes a conversation for the caller. Leaves a group.',
  tag,
  input: z.object({ conversation_id: id }),
  output: idOnly.extend({ is_group: z.boolean() }),
  limit,
  async handle({ services, viewer }, input) {
    const isGroup = await leaveConversation(services, viewer.user.id, input.conversation_id);
    return { data: { id: input.conversation_id, is_group: isGroup } };
  },
  form: {
    page,
    isButton: true,
    done: (data) => ({ to: conversationsUrl, told: data.is_group ? t.leftGroupToast : t.leftToast }),
  },
});

export const acceptRequestOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/conversations/{conversation_id}/request/',
  resources: [
    { name: 'ConversationRequestResource', verb: 'update' },
    { name: 'ContactRequestAcceptResource', verb: 'update', renames: requestNames },
  ],
  summary: 'Accepts a pending request.',
  tag,
  input: z.object({ conversation_id: requestId }),
  output: z.object({ id: idText, status: z.literal('accepted') }),
  limit,
  async handle({ services, viewer }, input) {
    await answerRequest(services, viewer.user.id, input.conversation_id, true);
    return { data: { id: input.conversation_id, status: 'accepted' } };
  },
  form: {
    page,
    isButton: true,
    done: (_data, input) => ({ to: conversationUrl(input.conversation_id), told: t.acceptedToast }),
  },
});

export const declineRequestOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/conversations/{conversation_id}/request/',
  resources: [
    { name: 'ConversationRequestResource', verb: 'delete' },
    { name: 'ContactRequestIgnoreResource', verb: 'delete', renames: requestNames },
  ],
  summary: 'Declines a pending request. Its author is not notified.',
  tag,
  input: z.object({ conversation_id: requestId }),
  output: z.object({ id: idText, status: z.literal('declined') }),
  limit,
  async handle({ services, viewer }, input) {
    await answerRequest(services, viewer.user.id, input.conversation_id, false);
    return { data: { id: input.conversation_id, status: 'declined' } };
  },
  form: {
    page,
    isButton: true,
    done: () => ({ to: requestsUrl, told: t.declinedToast }),
  },
});

export const readConversationOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/conversations/{conversation_id}/read/',
  resources: [{ name: 'ConversationReadResource', verb: 'update' }],
  summary: 'Marks a conversation as read. The author of a request is not told before it is accepted.',
  tag,
  input: z.object({ conversation_id: id }),
  output: z.object({ id: idText, unread: z.number() }),
  limit,
  async handle({ services, viewer }, input) {
    const { status, isUnread } = await getConversation(services, viewer.user.id, input.conversation_id);
    await markRead(services, viewer.user.id, input.conversation_id);
    return { data: { id: input.conversation_id, unread: status === 'declined' && isUnread ? 1 : 0 } };
  },
});

export const reportConversationOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/conversations/{conversation_id}/report/',
  resources: [{ name: 'ConversationReportResource', verb: 'update' }],
  summary: 'Reports a message to the caller: a given one, or the newest.',
  tag,
  input: z.object({
    conversation_id: id,
    message_id: optionalId,
    reason: z.enum(reportReasons).default('other'),
    details: text(limits.reportDetails, 'details').default(''),
    /** Page that the form came from and returns to. */
    next: z.string().max(limits.nextPath).optional(),
  }),
  output: z.object({ id: idText, reported: z.literal(true) }),
  limit: { points: 30, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    await reportConversation(services, viewer.user.id, input.conversation_id, {
      reason: input.reason,
      details: input.details,
      messageId: input.message_id ?? null,
    });
    return { data: { id: input.conversation_id, reported: true } };
  },
  form: {
    page: (input) => ownPath(typeof input['next'] === 'string' ? input['next'] : null) ?? page(input),
    isButton: true,
    keepsText: true,
    needs: { field: 'reason', message: () => refusals.people.report },
    done: (_data, input) => ({ to: ownPath(input.next) ?? page(input), told: t.reportedToast }),
  },
});
