import { EmptyState } from '../base/shell/empty-state.tsx';
import { pinUrl } from '../base/urls/canonical.ts';
import type { UserProfile } from '../contract/models.ts';
import type { TriedPin } from '../contract/pins/tries.ts';
import { mediaUrl } from '../media/media-url.ts';
import { ProfileLog } from '../people/profile-log.tsx';
import { tryTexts as words } from './texts.ts';
import { triesUrl } from './try-urls.ts';
import { givenName } from '../people/names.ts';
import { en as t } from '../base/texts/en.ts';

export interface TriedContent {
  tab: 'tried';
  tried: TriedPin[];
  nextHref: string | null;
  nowMs: number;
}

/** What a person tried, with how it went ([ROUTE-09]). */
export function TriedTab({ user, content }: { user: UserProfile; content: TriedContent }) {
  const { tried, nextHref, nowMs } = content;
  if (tried.length === 0)
    return (
      <EmptyState
        icon="check"
        title={words.noTries}
        text={user.isMe ? words.noTriesMine : words.noTriesOther({ name: givenName(user) })}
        action={{ label: words.findPins, href: '/' }}
      />
    );
  const name = user.fullName || user.username;
  return (
    <ProfileLog
      label={words.tries}
      entries={tried.map(({ id, pin, text, picture, isMine, createdAt }) => ({
        id,
        heading: (
          <a href={pinUrl(pin.id)} dir="auto">
            {pin.title || words.aPin}
          </a>
        ),
        at: createdAt,
        act: isMine && (
          <>
            {' · '}
            <a href={`${triesUrl(pin.id)}#your-try`}>{words.change}</a>
          </>
        ),
        text,
        thumbs: [
          { href: pinUrl(pin.id), picture: pin.picture, alt: pin.altText || pin.title || words.aPin },
          ...(picture === null
            ? []
            : [{ href: mediaUrl(picture, '736x'), picture, alt: words.pictureBy({ name }) }]),
        ],
      }))}
      next={{ label: words.older, href: nextHref }}
      nowMs={nowMs}
      locale={t.locale}
    />
  );
}
