import type { UserSummary } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import { putsFamilyFirst } from './text/family-first.ts';
import { firstGrapheme } from './text/first-grapheme.ts';

/** A profile picture, or the first letter of the name. Decorative: the name always stands beside it. */
export function Avatar({ user, size = 32 }: { user: UserSummary; size?: number }) {
  const { avatar } = user;
  const initial = firstGrapheme(
    (!putsFamilyFirst(user.fullName) && user.firstName) || user.fullName || user.username,
  ).toUpperCase();
  const style = { '--d': `${size}px`, ...(avatar && { '--c': avatar.dominantColor }) };
  return (
    <span className="avatar" style={style} aria-hidden>
      {avatar ? (
        <img
          src={mediaUrl(avatar, size > 60 ? '136x136' : '60x60')}
          width={size}
          height={size}
          alt=""
          data-initial={initial}
          loading="lazy"
        />
      ) : (
        initial
      )}
    </span>
  );
}
