import type { ReactNode } from 'react';
import type { UserSummary } from '../../../contract/models.ts';
import { builderUrl } from '../../../drafts/creation-urls.ts';
import { notificationsUrl } from '../../../notifications/news-urls.ts';
import { newsTexts } from '../../../notifications/texts.ts';
import { profileUrl } from '../../urls/canonical.ts';
import { Avatar } from '../../avatar.tsx';
import { Icon, type IconName } from '../../icon.tsx';
import { en as t } from '../../texts/en.ts';

export interface BottomBarProps {
  user: UserSummary;
  /** Unread notifications. */
  unread: number;
  /** Path and query of the page. */
  here: string;
}

/** A member's main places on phones, within reach of a thumb. Wider screens have them in the header. */
export function BottomBar({ user, unread, here }: BottomBarProps) {
  const you = profileUrl(user.username);
  const items: { href: string; label: string; icon: ReactNode; name?: string }[] = [
    { href: '/', label: t.homeLink, icon: icon('home') },
    { href: '/search/', label: t.search, icon: icon('search') },
    { href: builderUrl(), label: t.create, icon: icon('plus') },
    {
      href: notificationsUrl,
      label: newsTexts.title,
      icon: (
        <>
          {icon('bell')}
          {unread > 0 && <b className="menu__dot" />}
        </>
      ),
      ...(unread > 0 && { name: newsTexts.badge({ count: unread }) }),
    },
    { href: you, label: t.you, icon: <Avatar user={user} size={24} /> },
  ];
  return (
    <nav className="bottom-bar" aria-label={t.mainNavigation}>
      {items.map(({ href, label, icon: image, name }) => (
        <a
          key={href}
          href={href}
          {...(name !== undefined && { 'aria-label': `${label}, ${name}` })}
          {...(isAt(href, here) && { 'aria-current': 'page' as const })}
        >
          <span>{image}</span>
          <small>{label}</small>
        </a>
      ))}
    </nav>
  );
}

const icon = (name: IconName): ReactNode => <Icon name={name} size={24} />;

const isAt = (href: string, here: string): boolean =>
  href === '/' ? here === '/' : here.startsWith(href.replace(/\?.*/, ''));
