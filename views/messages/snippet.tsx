import type { Message } from '../contract/messages.ts';
import { cutText } from '../base/text/cut-text.ts';
import { withElement } from '../base/text/with-element.tsx';
import { nameOf } from './conversation-name.ts';
import { messageTexts as t } from './texts.ts';

/** A conversation's preview in the list, from its newest message. */
export function Snippet({ message, isGroup }: { message: Message | null; isGroup: boolean }) {
  if (message === null) return <span />;
  const said = message.isDeleted ? t.deleted : cutText(message.text, 90) || t.sentPin;
  if (!message.isMine && !isGroup) return <span dir="auto">{said}</span>;
  const named = (text: string): string =>
    message.isMine ? t.youWrote({ text }) : t.wrote({ name: nameOf(message.sender), text });
  return <span>{withElement(named, <bdi>{said}</bdi>)}</span>;
}
