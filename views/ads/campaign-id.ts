/** Returns whether a text is a well-formed campaign id. Does not check that the campaign exists. */
export function isCampaignId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
