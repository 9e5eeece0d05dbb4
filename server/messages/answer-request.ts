import {
  answerRequest as answerRow,
  conversationOf,
  type ConversationRow,
  leaveConversation as leaveRow,
} from '../../db/queries/messages/conversations.ts';
import { reportMessage } from '../../db/queries/messages/reports.ts';
import type { ReportReason } from '../../views/feedback/feedback.ts';
import { AppError } from '../errors.ts';
import { isClosedConversation } from './closed-conversations.ts';
import type { Services } from '../services.ts';

/**
 * Accepts or declines a message request. Its author is not notified. Idempotent. Throws `conversation_not_found`, and
 * `request_not_found` for one that was answered otherwise.
 */
export async function answerRequest(
  services: Services,
  userId: string,
  conversationId: string,
  isAccepted: boolean,
): Promise<void> {
  await mine(services, userId, conversationId);
  const status = isAccepted ? 'accepted' : 'declined';
  if (await answerRow(services.db, userId, conversationId, status)) return;
  if ((await conversationOf(services.db, userId, conversationId))?.status !== status)
    throw new AppError('request_not_found');
}

/**
 * Deletes a conversation for one person, even one that is closed. A group is left. Returns whether it is one. Throws
 * `conversation_not_found`.
 */
export async function leaveConversation(
  services: Services,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const isClosed = await isClosedConversation(services, userId, conversationId);
  const { isGroup } = isClosed ? { isGroup: false } : await mine(services, userId, conversationId);
  await leaveRow(services.db, userId, conversationId);
  return isGroup;
}

/**
 * Reports one message, or the newest, with its text as evidence, also of a conversation that a block has closed. Throws
 * `conversation_not_found`, and `message_not_found` if there is no message by others to report.
 */
export async function reportConversation(
  services: Services,
  userId: string,
  conversationId: string,
  report: { reason: ReportReason; details: string; messageId: string | null },
): Promise<void> {
  if ((await reportMessage(services.db, userId, conversationId, report)) !== null) return;
  await mine(services, userId, conversationId);
  throw new AppError('message_not_found');
}

async function mine(services: Services, userId: string, conversationId: string): Promise<ConversationRow> {
  const conversation = await conversationOf(services.db, userId, conversationId);
  if (conversation === null) throw new AppError('conversation_not_found');
  return conversation;
}
