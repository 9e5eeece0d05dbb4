import type { UserSummary } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import { putsFamilyFirst } from './text/family-first.ts';

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

/** Not that of `cut-text.ts`, so that pages without such names do not load this. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the first character as people see it, however many code points it has. Firefox 124 and older, which know no
 * graphemes, get its first code point.
 */
function firstGrapheme(text: string): string {
  // These are each a character of their own.
  if (/^[\u0020-\u02ff]{2}/.test(text)) return text.slice(0, 1);
  if (!('Segmenter' in Intl)) return [...text][0] ?? '';
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text).containing(0)?.segment ?? '';
}
