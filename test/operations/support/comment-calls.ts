import type { Client } from '../../support/service/client.ts';

export interface Said {
  id: string;
  parent_id: string | null;
  text: string;
  comment_count: number;
  replies: Said[];
  is_by_me: boolean;
  deletable_by_me: boolean;
}

export const path = (pin: string): string => `/v3/aggregated_pin_data/${pin}/comment/`;
export async function say(who: Client, pin: string, text: string, parent?: string): Promise<Said> {
  const answer = await who.call('POST', path(pin), { text, ...(parent && { parent_id: parent }) });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.response?.data as Said;
}
export const remove = (who: Client, id: string) => who.call('DELETE', `/v3/aggregated_comments/${id}/`);
export async function list(who: Client, pin: string, options: Record<string, unknown> = {}): Promise<Said[]> {
  const answer = await who.call('GET', path(pin), options);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.response?.data as Said[];
}
export const texts = (comments: Said[]): string[] => comments.map(({ text }) => text);
