import type { CastUsername } from './members.ts';

export interface CastBoard {
  readonly key: BoardKey;
  readonly owner: CastUsername;
  readonly name: string;
  readonly description: string;
  readonly privacy: 'public' | 'protected' | 'secret';
  /** In display order. */
  readonly sections: readonly string[];
}

export type BoardKey = 'rooms' | 'walls' | 'handmade' | 'sunday' | 'horizons' | 'prints' | 'leaf' | 'nursery';

export const boards: readonly CastBoard[] = [
  {
    key: 'rooms',
    owner: 'ada',
    name: 'Rooms with good light',
    description: 'Flats, corners and shelves for the move in spring. Anything with a window in it.',
    privacy: 'public',
    sections: ['Sofas and corners', 'Bedrooms', 'Work from home', 'Shelves'],
  },
  {
    key: 'walls',
    owner: 'mateo',
    name: 'Walls, arches, stairs',
    description: 'Buildings that know what to do with the sun, and a few that wait for the night.',
    privacy: 'public',
    sections: ['Arches', 'Stairs', 'Doors and windows', 'Cities at night', 'Tiles'],
  },
  {
    key: 'handmade',
    owner: 'yuki',
    name: 'Made by hand',
    description: 'Clay, wool, cotton, paper. Mine, my friends’, and things I wish I had made.',
    privacy: 'public',
    sections: ['Pots', 'Wool', 'Quilts', 'Paper'],
  },
  {
    key: 'sunday',
    owner: 'layla',
    name: 'Sunday table',
    description: 'What we cook when nobody has to be anywhere.',
    privacy: 'public',
    sections: ['Breakfast', 'Dinner', 'Fruit'],
  },
  {
    key: 'horizons',
    owner: 'wilhelmina',
    name: 'Far horizons',
    description: 'Mountains, water, sand. Been there, going there, or only dreaming.',
    privacy: 'public',
    sections: ['Mountains', 'Sea', 'Desert'],
  },
  {
    key: 'prints',
    owner: 'kwame',
    name: 'Prints & posters',
    description: 'Ink on paper, mostly. References for the studio wall.',
    privacy: 'public',
    sections: ['Shapes', 'Words', 'Paper cuts', 'Lines'],
  },
  {
    key: 'leaf',
    owner: 'tomas',
    name: 'Leaf and moss',
    description: 'Everything green, and what grows under it.',
    privacy: 'protected',
    sections: ['House plants', 'Herbarium', 'Mushrooms', 'Woods'],
  },
  {
    key: 'nursery',
    owner: 'priya',
    name: 'Nursery, shh',
    description: 'Nobody knows yet.',
    privacy: 'secret',
    sections: ['Walls', 'Colors'],
  },
];
