import { readShown, type Shown } from '../feeds/stages/shown.ts';
import type { Signer } from '../services.ts';

const separator = '~';

/** The feed's own bookmark, and the pictures shown as ads on earlier pages. */
interface AdBookmark {
  inner: FeedBookmark;
  shown: Shown;
}
type FeedBookmark = string | null | undefined;

/** Splits a token into its parts. What is not a list of ads belongs to the feed, which rejects it if it is forged. */
export function readAdBookmark(signer: Signer, token: FeedBookmark): AdBookmark {
  const at = token?.lastIndexOf(separator) ?? -1;
  const text = at === -1 ? null : signer.verify('ads-shown', token?.slice(at + 1) ?? '');
  return text === null
    ? { inner: token, shown: readShown('') }
    : { inner: token?.slice(0, at), shown: readShown(text) };
}

/** Returns the feed's token with the pictures shown as ads. The token alone if there were none. */
export function writeAdBookmark(signer: Signer, inner: string, shown: Shown): string {
  const ads = shown.write();
  return ads === '' ? inner : inner + separator + signer.sign('ads-shown', ads);
}
