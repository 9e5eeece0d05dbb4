import { limits } from '../../views/contract/limits.ts';
import { isWebAddress } from '../../views/base/urls/is-web-address.ts';

/** Removes characters that cannot be stored. */
export function plain(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu, '').trim();
}

/** Returns a link that pins may have, or none. */
export function webLink(text: string): string {
  return text.length <= limits.pinLink && isWebAddress(text) ? text : '';
}
