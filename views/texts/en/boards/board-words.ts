import { plural } from '../formats.ts';

/** What lists of boards say of each. */
export const boardWords = {
  secret: 'Secret board',
  pins: (count: number) => plural(count, 'pin', 'pins'),
};
