/** Who pays for a pin (spec §3 `sponsorship`). */
export interface Sponsorship {
  status: number;
  sponsorName: string;
  hasAffiliates: boolean;
}

/** A partnership that its creator has stated; the spec shows the partner's name for it. */
export const statedPartnership = 1;
/** Without a partner: only affiliate products are told. */
export const noPartnership = 2;

const withoutName = new Set([0, 2, 3]);

/**
 * What a pin's page says of who pays (spec §8, [CLOSE-04]): statuses 0, 2 and 3 show no partner's name, 2 no
 * partnership at all.
 */
export function sponsorshipTexts(sponsorship: Sponsorship | null, promoter: string | null): string[] {
  const texts: string[] = [];
  if (sponsorship !== null && sponsorship.status !== noPartnership)
    texts.push(
      withoutName.has(sponsorship.status) || sponsorship.sponsorName === ''
        ? 'Paid partnership'
        : `Paid partnership with ${sponsorship.sponsorName}`,
    );
  if (promoter !== null) texts.push(`Promoted by ${promoter}`);
  if (sponsorship?.hasAffiliates === true) texts.push('Includes sponsored products');
  return texts;
}
