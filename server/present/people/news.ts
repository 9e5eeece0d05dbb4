import { newsSentence } from '../../../views/texts/en/site/news.ts';
import { newsUrl } from '../../../views/rules/urls/people/news-urls.ts';
import type { NewsRecord } from '../../domain/news/read-news.ts';
import { rfc2822 } from '../board.ts';
import { presentPin } from '../pin.ts';
import { presentUser } from '../user.ts';

/** A notification on the wire, snake_case. */
export function presentNews(origin: string, item: NewsRecord): Record<string, unknown> {
  return {
    id: item.id,
    type: 'newshubitem',
    news_type: item.kind,
    text: newsSentence(item),
    users: item.actors.map((actor) => presentUser(origin, actor)),
    user_count: item.actorCount,
    pin: item.pin === null ? null : presentPin(origin, item.pin),
    board_name: item.boardName,
    url: item.href,
    news_url: newsUrl(item.id),
    unread: item.isNew,
    last_updated_at: rfc2822(item.at),
  };
}
