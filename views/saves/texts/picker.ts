import { plural } from '../../base/texts/formats.ts';

/** Strings for selecting a place. */
export const pickerTexts = {
  profileHint: 'Sort it into a board later',
  places: 'Where to save it',
  find: 'Find a board',
  suggested: 'Suggested',
  boardOf: (name: string) => `${name}’s board`,
  sectionOf: (board: string) => `(section of ${board})`,
  matches: (count: number) => plural(count, 'place', 'places'),
  noMatch: (words: string) => `No board or section is called “${words}”.`,
  newBoardName: 'Name of the new board',
  keepSecret: 'Keep it secret',
  createNamed: (words: string) => `Create the board “${words}”`,
};
