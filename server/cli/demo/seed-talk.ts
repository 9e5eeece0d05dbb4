import { conversationOfPair } from '../../../db/queries/messages/begin-conversation.ts';
import { pins } from '../../../db/seeds/cast/pins.ts';
import { conversations, threads } from '../../../db/seeds/cast/talk.ts';
import { listComments } from '../../comments/list-comments.ts';
import { addComment } from '../../comments/write-comments.ts';
import { listConversations } from '../../messages/read-messages.ts';
import { sendMessage, writeTo } from '../../messages/send-message.ts';
import type { LocalPictures } from '../local-pictures.ts';

/** Lets the cast comment and write to each other, once. `ids` are those of the Pins by place. */
export async function seedTalk(
  { services }: LocalPictures,
  people: ReadonlyMap<string, string>,
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  const idOf = (username: string): string => people.get(username) ?? '';
  const pinOf = (title: string): string | null =>
    ids.get(pins.findIndex((pin) => pin.title === title)) ?? null;
  for (const { pin, comments } of threads) {
    const pinId = pinOf(pin);
    if (pinId === null || (await listComments(services, null, pinId, null, 1)).items.length > 0) continue;
    let parentId: string | null = null;
    for (const { from, text, isAnswer } of comments) {
      const added = await addComment(
        services,
        idOf(from),
        pinId,
        { text, signature: null },
        isAnswer ? parentId : null,
      );
      if (!isAnswer) parentId = added.id;
    }
  }
  for (const { from, to, messages } of conversations) {
    const [other = ''] = to;
    const isThere =
      to.length === 1
        ? (await conversationOfPair(services.db, idOf(from), idOf(other))) !== null
        : (await listConversations(services, idOf(from), 'inbox', null)).items.some(({ isGroup }) => isGroup);
    if (isThere) continue;
    let conversationId: string | null = null;
    for (const { from: writer, text, pin } of messages) {
      const sending = { text, pinId: pin === undefined ? null : pinOf(pin) };
      const message: { conversationId: string } =
        conversationId === null
          ? await writeTo(services, idOf(writer), to.map(idOf), sending)
          : await sendMessage(services, idOf(writer), conversationId, sending);
      conversationId = message.conversationId;
    }
  }
}
