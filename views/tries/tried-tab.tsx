import { EmptyState } from '../base/shell/empty-state.tsx';
import { relativeTime } from '../base/text/relative-time.ts';
import type { Texts } from '../base/texts/en.ts';
import { pinUrl } from '../base/urls/canonical.ts';
import type { UserProfile } from '../contract/models.ts';
import type { Picture } from '../contract/picture.ts';
import type { TriedPin } from '../contract/tries.ts';
import { mediaUrl } from '../media/media-url.ts';
import { tryTexts as words } from './texts.ts';
import { triesUrl } from './try-urls.ts';

export interface TriedContent {
  tab: 'tried';
  tried: TriedPin[];
  nextHref: string | null;
  nowMs: number;
}

/** What a person tried, with how it went ([ROUTE-09]). */
export function TriedTab({ user, content, t }: { user: UserProfile; content: TriedContent; t: Texts }) {
  const { tried, nextHref, nowMs } = content;
  if (tried.length === 0)
    return (
      <EmptyState
        icon="check"
        title={words.noTries}
        text={user.isMe ? words.noTriesMine : words.noTriesOther(user.firstName || user.username)}
        action={{ label: words.findPins, href: '/' }}
      />
    );
  const name = user.fullName || user.username;
  return (
    <section className="panel wide" aria-label={words.tries}>
      <ol className="activity-list">
        {tried.map(({ id, pin, text, picture, isMine, createdAt }) => (
          <li key={id}>
            <p>
              <a href={pinUrl(pin.id)} dir="auto">
                {pin.title || words.aPin}
              </a>{' '}
              <time dateTime={createdAt}>{relativeTime(Date.parse(createdAt), nowMs, t.locale)}</time>
              {isMine && (
                <>
                  {' · '}
                  <a href={`${triesUrl(pin.id)}#your-try`}>{words.change}</a>
                </>
              )}
            </p>
            {text !== '' && <blockquote dir="auto">{text}</blockquote>}
            <ul className="activity-list__pins">
              <Thumb
                href={pinUrl(pin.id)}
                picture={pin.picture}
                alt={pin.altText || pin.title || words.aPin}
              />
              {picture !== null && (
                <Thumb href={mediaUrl(picture, '736x')} picture={picture} alt={words.pictureBy(name)} />
              )}
            </ul>
          </li>
        ))}
      </ol>
      {nextHref !== null && (
        <p className="more-links">
          <a className="button quiet" href={nextHref} rel="next">
            {words.older}
          </a>
        </p>
      )}
    </section>
  );
}

function Thumb({ href, picture, alt }: { href: string; picture: Picture; alt: string }) {
  return (
    <li>
      <a href={href}>
        <img
          src={mediaUrl(picture, '136x136')}
          width={136}
          height={136}
          alt={alt}
          loading="lazy"
          style={{ '--c': picture.dominantColor }}
        />
      </a>
    </li>
  );
}
