import type { Member } from '../../../support/service/client.ts';
import { createsBy, type Create } from './create.ts';

/** Calls of businesses and employees. Ada has a business, Sam is an employee. */
export function createsAtWork(
  { ada, bob, eve, sam }: Record<'ada' | 'bob' | 'eve' | 'sam', Member>,
  [pin, second, third]: [string, string, string],
): Create[] {
  const by = createsBy(ada);
  const business = `/v3/businesses/${ada.id}/`;
  return [
    by(
      'businesses',
      '/v3/businesses/',
      { name: 'Mine', category: 'brand' },
      { input: { name: 'Yours', category: 'brand' } },
      ['businesses', 1],
      bob,
    ),
    by(
      'businesses/{business_id}/items',
      `${business}items/`,
      { kind: 'shared_tag', name: 'Tag' },
      { input: { kind: 'shared_tag', name: 'Label' } },
      ['business_items', 1],
    ),
    by(
      'businesses/{business_id}/campaigns',
      `${business}campaigns/`,
      { pin_id: pin, name: 'Spring' },
      { input: { pin_id: pin, name: 'Autumn' } },
      ['campaigns', 1],
    ),
    by(
      'businesses/{business_id}/people',
      `${business}people/`,
      { username: bob.username },
      { input: { username: eve.username } },
      ['business_people', 1],
    ),
    by(
      'businesses/{business_id}/catalogs',
      `${business}catalogs/`,
      { name: 'Shop', url: 'https://shop.example/feed.csv', board_name: 'Goods' },
      { input: { name: 'Shop', url: 'https://shop.example/other.csv', board_name: 'Goods' } },
      ['product_feeds', 1],
    ),
    by(
      'staff/today',
      '/v3/staff/today/',
      { title: 'Gardens', pins: pin },
      { input: { title: 'Balconies', pins: pin } },
      ['today_articles', 1],
      sam,
    ),
    by(
      'staff/links',
      '/v3/staff/links/',
      { patterns: 'bad.example', reason: 'Bad' },
      { input: { patterns: 'worse.example' } },
      ['staff_acts', 1],
      sam,
    ),
    by(
      'staff/links/import',
      '/v3/staff/links/import/',
      { list: 'listed.example', source: 'A list' },
      { input: { list: 'others.example', source: 'A list' } },
      ['staff_acts', 1],
      sam,
    ),
    by(
      'staff/experiences',
      '/v3/staff/experiences/',
      { placement_id: '71', experience_id: '1', title: 'A tip' },
      { input: { placement_id: '71', experience_id: '2', title: 'Another tip' } },
      ['experiences', 1],
      sam,
    ),
    by(
      'staff/reports',
      '/v3/staff/reports/',
      { pin: second },
      { input: { pin: third } },
      ['moderation_cases', 1],
      sam,
    ),
  ];
}
