import { AppError, fieldError } from '../errors.ts';
import { readShown, type Shown } from '../feeds/stages/shown.ts';
import type { Signer } from '../services.ts';

const separator = '~';

/** The feed's own bookmark, and the pictures shown as ads on earlier pages. */
interface AdBookmark {
  inner: FeedBookmark;
  shown: Shown;
}
type FeedBookmark = string | null | undefined;

/** Splits a token into its parts. Throws `bad_bookmark` for a forged list of ads. */
export function readAdBookmark(signer: Signer, token: FeedBookmark): AdBookmark {
  if (token === undefined || token === null) return { inner: token, shown: readShown('') };
  const [inner, ads] = token.split(separator, 2);
  if (ads === undefined) return { inner, shown: readShown('') };
  const text = signer.verify('ads-shown', ads);
  if (text === null) throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  return { inner, shown: readShown(text) };
}

/** Returns the feed's token with the pictures shown as ads. The token alone if there were none. */
export function writeAdBookmark(signer: Signer, inner: string, shown: Shown): string {
  const ads = shown.write();
  return ads === '' ? inner : inner + separator + signer.sign('ads-shown', ads);
}
