export type Region = 'northAmerica' | 'unitedKingdom' | 'europe' | 'latinAmerica' | 'international';

const groups: Record<Exclude<Region, 'international'>, string> = {
  northAmerica: 'US CA NZ AU',
  unitedKingdom: 'GB IE',
  europe: 'AT BE CH DE DK ES FR IT NL NO PT SE',
  latinAmerica: 'BR MX AR CL CO PE',
};

/** The group that a country (two letters) is served in (INTL-01); all others are international. */
export function regionOf(country: string): Region {
  for (const [region, countries] of Object.entries(groups))
    if (country.length === 2 && countries.split(' ').includes(country.toUpperCase())) return region as Region;
  return 'international';
}
