import type { Answer, Member } from '../../support/service/client.ts';

export interface Shown {
  id: string;
  conversation_id: string;
  text: string;
  sent_by_me: boolean;
  pin: { id: string } | null;
  pin_is_gone: boolean;
  is_deleted: boolean;
  reaction_counts: Record<string, number>;
  reactions_of_others: { reaction_type: number; username: string; full_name: string }[];
  reaction_by_me: number | null;
  reaction_change: string;
}
export interface Talk {
  id: string;
  status: string;
  unread: number;
  users: { username: string }[];
  last_message: Shown | null;
}
export const data = <T>(answer: Answer): T => answer.response?.data as T;
export const begin = (who: Member, whom: Member[], text: string, pin?: string): Promise<Answer> =>
  who.resource('ConversationsResource', 'create', {
    user_ids: whom.map(({ id }) => id),
    emails: [],
    text,
    ...(pin !== undefined && { pin }),
  });
export const talks = async (who: Member, folder = 'inbox'): Promise<Talk[]> =>
  data<Talk[]>(await who.resource('ConversationsResource', 'get', { folder }));
export const read = async (who: Member, id: string): Promise<Shown[]> =>
  data<Shown[]>(await who.resource('ConversationMessagesResource', 'get', { conversation_id: id }));
export const write = (who: Member, id: string, text: string): Promise<Answer> =>
  who.resource('ConversationMessagesResource', 'create', { conversation_id: id, text });
