import type { ReactNode } from 'react';
import { listedUnits } from '../../texts/formats.ts';
import type { Viewer } from '../../../contract/models.ts';
import { mediaUrl, type StoredPicture } from '../../../media/media-url.ts';
import { profileUrl } from '../../urls/canonical.ts';
import { builderUrl } from '../../../drafts/creation-urls.ts';
import { conversationsUrl } from '../../../messages/message-urls.ts';
import { staffUrl } from '../../../staff/staff-urls.ts';
import { notificationsUrl } from '../../../notifications/news-urls.ts';
import { staffTexts } from '../../../staff/texts/staff.ts';
import { newsTexts } from '../../../notifications/texts.ts';
import { messageTexts as messages } from '../../../messages/texts.ts';
import { invitationsUrl } from '../../../people/people-urls.ts';
import { peopleTexts as people } from '../../../people/texts.ts';
import { settingsTexts as settings } from '../../../accounts/texts/settings.ts';
import { Avatar } from '../../avatar.tsx';
import { Icon, Mark } from '../../icon.tsx';
import { CsrfField } from '../../form/csrf-field.tsx';
import { SearchForm } from './search-form.tsx';
import { SiteNav } from './site-nav.tsx';
import { en as t } from '../../texts/en.ts';

export interface HeaderProps {
  siteName: string;
  /** The site's own logo. Null for the product's. */
  logo?: StoredPicture | null;
  viewer: Viewer;
  /** Address to return to after login or sign-up. */
  returnTo: string;
  /** Path and query of the page. Empty if no place of the navigation is the current one. */
  here: string;
  /** Address of the search form, or null if there is no search. */
  searchAction: string | null;
  query?: string;
  /** Replaces the plain search form, usually with its island. */
  searchSlot?: ReactNode;
  /** Entry of the account menu that opens the app. */
  appSlot?: ReactNode;
  logoutAction: string;
  csrfToken: string;
  /** Leaves out logging in and signing up. */
  isOffline?: boolean;
}

export function Header({
  siteName,
  logo = null,
  viewer,
  returnTo,
  here,
  searchAction,
  query = '',
  searchSlot,
  appSlot,
  logoutAction,
  csrfToken,
  isOffline = false,
}: HeaderProps) {
  // Known before the form has arrived, so that the name makes no room for it then.
  const hasSearch = searchSlot !== undefined || searchAction !== null;
  const waiting = viewer.invitations ?? 0;
  const unread = viewer.unreadMessages ?? 0;
  const fresh = viewer.unreadNews ?? 0;
  const news = [
    ...(fresh > 0 ? [newsTexts.badge({ count: fresh })] : []),
    ...(unread > 0 ? [messages.badge({ count: unread })] : []),
    ...(waiting > 0 ? [people.badge({ count: waiting })] : []),
  ];
  const next = returnTo === '/' ? '' : `?next=${encodeURIComponent(returnTo)}`;
  return (
    <header className={viewer.user ? 'site-header signed-in' : 'site-header signed-out'}>
      <a className="site-header__brand" href="/" aria-label={t.brandHome({ site: siteName })}>
        {logo === null ? <Mark /> : <Logo picture={logo} />}
        {hasSearch ? <i className="beside-search">{siteName}</i> : <i>{siteName}</i>}
      </a>
      <SiteNav here={here} />
      {searchSlot ?? (searchAction !== null && <SearchForm action={searchAction} query={query} t={t} />)}
      {viewer.user ? (
        <>
          <a className="button quiet site-header__create" href={builderUrl()}>
            <Icon name="plus" />
            <span>{t.create}</span>
          </a>
          <Bell
            href={notificationsUrl}
            icon="bell"
            count={fresh}
            label={fresh > 0 ? newsTexts.badge({ count: fresh }) : newsTexts.title}
          />
          <Bell
            href={conversationsUrl}
            icon="message"
            count={unread}
            label={unread > 0 ? messages.badge({ count: unread }) : messages.title}
          />
          <details className="menu">
            <summary aria-label={listedUnits([t.yourAccount, ...news])}>
              <Avatar user={viewer.user} size={36} />
              {news.length > 0 && <b className="menu__dot" />}
            </summary>
            <ul>
              <li>
                <a href={profileUrl(viewer.user.username)}>
                  <b>{viewer.user.fullName}</b>
                  <br />
                  {t.yourProfile}
                </a>
              </li>
              <li>
                <a href={profileUrl(viewer.user.username, '_saved')}>{t.yourSaves}</a>
              </li>
              <li>
                <a href={notificationsUrl}>
                  {fresh > 0 ? newsTexts.count({ count: fresh }) : newsTexts.title}
                </a>
              </li>
              <li>
                <a href={conversationsUrl}>
                  {unread > 0 ? messages.count({ count: unread }) : messages.title}
                </a>
              </li>
              <li>
                <a href={invitationsUrl}>
                  {waiting > 0 ? people.invitationsCount({ count: waiting }) : people.invitations}
                </a>
              </li>
              <li>
                <a href="/edit/">{t.tune.title}</a>
              </li>
              <li>
                <a href="/settings/">{settings.title}</a>
              </li>
              {appSlot != null && <li>{appSlot}</li>}
              {viewer.isEmployee === true && (
                <li>
                  <a href={staffUrl}>{staffTexts.title}</a>
                </li>
              )}
              <li>
                <form method="post" action={logoutAction}>
                  <CsrfField token={csrfToken} />
                  <input type="hidden" name="_method" value="DELETE" />
                  <button>{t.logOut}</button>
                </form>
              </li>
            </ul>
          </details>
        </>
      ) : isOffline ? null : (
        <nav className="row" aria-label={t.mainNavigation}>
          <a className="button quiet" href={`/login/${next}`} rel="nofollow">
            {t.logIn}
          </a>
          <a className="button" href={`/signup/${next}`} rel="nofollow">
            {t.signUp}
          </a>
        </nav>
      )}
    </header>
  );
}

function Logo({ picture }: { picture: StoredPicture }) {
  return (
    <img
      src={mediaUrl(picture, '60x60')}
      srcSet={`${mediaUrl(picture, '60x60')} 2x, ${mediaUrl(picture, '136x136')} 4x`}
      width={28}
      height={28}
      alt=""
      style={{ borderRadius: 6 }}
    />
  );
}

/** Unread count. On phones it is in the menu. */
function Bell({
  href,
  icon,
  count,
  label,
}: {
  href: string;
  icon: 'bell' | 'message';
  count: number;
  label: string;
}) {
  return (
    <a className="site-header__bell" href={href} aria-label={label}>
      <Icon name={icon} size={24} />
      {count > 0 && <b>{count > 98 ? '99+' : count}</b>}
    </a>
  );
}
