import type { LinkedText } from '../../views/languages/fill-mail.ts';
import { newsSentence } from '../../views/notifications/texts.ts';
import type { NewsRecord } from '../notifications/read-news.ts';

/** Returns what a mail says of a notification, and where that leads. */
export const toldOf = (origin: string, item: NewsRecord): LinkedText => ({
  text: newsSentence(item),
  href: new URL(item.href, origin).href,
});
