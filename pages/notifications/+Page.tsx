import type { NewsItem } from '../../views/contract/news.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { mediaUrl } from '../../views/media/media-url.ts';
import { relativeTime } from '../../views/base/time/relative-time.ts';
import { newsUrl } from '../../views/notifications/news-urls.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { newsSentence, newsTexts as t } from '../../views/notifications/texts.ts';
import { Avatar } from '../../views/base/avatar.tsx';
import { Icon } from '../../views/base/icon.tsx';
import { EmptyState } from '../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../views/base/next-link.tsx';

export interface NotificationsScreenProps {
  shell: ShellProps;
  items: NewsItem[];
  nextHref: string | null;
  nowMs: number;
}

/** A person's notifications (ROUTE-15). */
export default function NotificationsScreen({ shell, items, nextHref, nowMs }: NotificationsScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide inbox">
        <header>
          <h1>{t.title}</h1>
          <a className="button quiet" href={settingsUrls.notifications}>
            {t.settings}
          </a>
        </header>
        {items.length === 0 && (
          <EmptyState
            icon="bell"
            title={t.empty}
            text={t.emptyText}
            action={{ label: shell.t.profile.findPins, href: '/' }}
          />
        )}
        <ul className="conversation-list">
          {items.map((item) => (
            <li key={item.id} {...(item.isNew && { className: 'unread' })}>
              <a href={item.actorCount === 0 ? item.href : newsUrl(item.id)}>
                <span className="conversation-list__dot">
                  {item.isNew && <span className="visually-hidden">{t.new}</span>}
                </span>
                <span className="avatar-stack">
                  {item.actors.length === 0 && <Icon name="alert" size={40} />}
                  {item.actors.slice(0, 2).map((person) => (
                    <Avatar key={person.id} user={person} size={48} />
                  ))}
                </span>
                <span className="conversation-list__text unclipped">
                  <b>{newsSentence(item)}</b>
                  <span>
                    <time dateTime={item.at}>{relativeTime(Date.parse(item.at), nowMs, shell.t.locale)}</time>
                    {item.pin !== null && item.pin.title !== '' && (
                      <>
                        {' · '}
                        <bdi>{item.pin.title}</bdi>
                      </>
                    )}
                  </span>
                </span>
                {item.pin !== null && (
                  <img
                    className="thumbnail"
                    src={mediaUrl(item.pin.picture, '136x136')}
                    width={56}
                    height={56}
                    alt=""
                    loading="lazy"
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
        <NextLink href={nextHref} label={t.older} />
      </div>
    </Shell>
  );
}
