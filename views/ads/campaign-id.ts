/** Whether a text can be the id of a promotion; whether there is such a one is asked elsewhere. */
export function isCampaignId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
