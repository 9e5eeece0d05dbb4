export type Region = 'northAmerica' | 'unitedKingdom' | 'europe' | 'latinAmerica' | 'international';

const groups: Record<Exclude<Region, 'international'>, string> = {
  northAmerica: 'US CA NZ AU',
  unitedKingdom: 'GB IE',
  europe: 'AT BE CH DE DK ES FR IT NL NO PT SE',
  latinAmerica: 'BR MX AR CL CO PE',
};

/** Returns the region group of a country (two letters) (INTL-01). All others are international. */
export function regionOf(country: string): Region {
  for (const [region, countries] of Object.entries(groups))
    if (country.length === 2 && countries.split(' ').includes(country.toUpperCase())) return region as Region;
  return 'international';
}
