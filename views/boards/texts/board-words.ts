import { plural } from '../../base/texts/formats.ts';

/** Strings for boards in lists. */
export const boardWords = {
  secret: 'Secret board',
  protectedName: 'Protected board',
  pins: (count: number) => plural(count, 'Pin', 'Pins'),
};
