import { idIn } from '../base/text/is-id.ts';

/** Returns the pin id from an id or pin address, or null. */
export function pinIdIn(typed: string): string | null {
  return idIn(/(?:^|\/pin\/(?:[^/?#]*--)?)(\d+)\/?(?:[?#].*)?$/, typed.trim());
}
