/** Returns the campaign id of an address (spec §2, `utm_pai`). */
export function campaignOf(search: string): string | null {
  return /[?&]utm_pai=(\d+)(?:[&#]|$)/.exec(search)?.[1] ?? null;
}
