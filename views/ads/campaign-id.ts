import { isId } from '../base/text/is-id.ts';

/** Returns whether a text is a well-formed campaign id. Does not check that the campaign exists. */
export function isCampaignId(text: string): boolean {
  return isId(text) && !text.startsWith('0');
}
