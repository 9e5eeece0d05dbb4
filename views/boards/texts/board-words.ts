import { plural } from '../../base/texts/formats.ts';

/** What lists of boards say of each. */
export const boardWords = {
  secret: 'Secret board',
  protectedName: 'Protected board',
  pins: (count: number) => plural(count, 'pin', 'pins'),
};
