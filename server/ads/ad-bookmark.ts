import { AppError, fieldError } from '../errors.ts';
import { readShown, type Shown } from '../feeds/stages/shown.ts';
import type { Signer } from '../services.ts';

const separator = '~';

/** A feed's own bookmark, and the pictures that earlier pages of the reading had as ads. */
interface AdBookmark {
  inner: FeedBookmark;
  shown: Shown;
}
type FeedBookmark = string | null | undefined;

/** Takes a token apart. Throws `bad_bookmark` for a forged list of ads. */
export function readAdBookmark(signer: Signer, token: FeedBookmark): AdBookmark {
  if (token === undefined || token === null) return { inner: token, shown: readShown('') };
  const [inner, ads] = token.split(separator, 2);
  if (ads === undefined) return { inner, shown: readShown('') };
  const text = signer.verify('ads-shown', ads);
  if (text === null) throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return { inner, shown: readShown(text) };
}

/** The feed's token with what was shown as ads; the token alone where there was none. */
export function writeAdBookmark(signer: Signer, inner: string, shown: Shown): string {
  const ads = shown.write();
  return ads === '' ? inner : inner + separator + signer.sign('ads-shown', ads);
}
