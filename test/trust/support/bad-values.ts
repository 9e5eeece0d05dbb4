export const long = 'x'.repeat(5000);

/** Values that must not break any field. */
export const texts: [string, string][] = [
  ['too long', long],
  // Of the kinds that many fields take, all at once, and short, so that no limit of length refuses it first.
  ['quotes, markup, right-to-left and emoji', `'"; -- <script>\u202eمر\u2066👩‍👧`],
  ['null byte', 'a\u0000b'],
  ['lone surrogate', 'a\ud800b'],
];

/** Ids that are refused before anybody looks for them, in the one way of all fields that take ids. */
const malformedIds: [string, unknown][] = [
  ['huge', '99999999999999999999999999'],
  ['above 64 bits', '9999999999999999999'],
  ['fraction', '1.5'],
  ['huge number', 1e300],
  ['hex', '0x10'],
  ['other digits', '١٢٣'],
];

/** Ids of nothing that fields ask the database for. */
const wellFormedIds: [string, unknown][] = [
  ['greatest', '9223372036854775807'],
  ['negative', '-1'],
  ['zero', '0'],
];

/** For the field at this place in a list: all that may be asked for, and two of the malformed ones. */
export function forgedIds(at: number): [string, unknown][] {
  const first = (2 * at) % malformedIds.length;
  return [...wellFormedIds, ...malformedIds.slice(first, first + 2)];
}

export const wrongTypes: [string, unknown][] = [
  ['number', 7],
  ['boolean', true],
  ['null', null],
  ['list', ['a', ['b']]],
  ['object', { $gt: '', constructor: { prototype: { polluted: true } } }],
];

export const plausible: Record<string, unknown> = {
  name: 'A name',
  username: 'nobody',
  email: 'nobody@example.com',
  first_name: 'No',
  password: 'a fine long password',
  username_or_email: 'nobody',
};

export const spoilt: Record<string, [string, unknown][]> = {
  'POST /v3/boards/': [['privacy', 'spoilt']],
  'POST /v3/register/': [['birthday', 'spoilt']],
  // A site for members only would refuse the calls that follow.
  'PUT /v3/staff/site/': [['registration', 'spoilt']],
};
