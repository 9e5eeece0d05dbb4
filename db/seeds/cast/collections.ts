import type { BoardKey } from './boards.ts';
import type { CastUsername } from './members.ts';

/** A board that somebody fills with Pins of others. */
export interface CastCollection {
  readonly owner: CastUsername;
  readonly name: string;
  readonly description: string;
  /** Its sections, each with the first Pins of a section of another public board. */
  readonly sections: readonly { title: string; board: BoardKey; section: string }[];
}

/** Pins in each section. */
export const pinsOfSection = 4;

export const collections: readonly CastCollection[] = [
  {
    owner: 'ada',
    name: 'Kitchen, one day',
    description: 'First the boiler, then the shelf, then all of this.',
    sections: [
      { title: 'On the shelf', board: 'handmade', section: 'Pots' },
      { title: 'On the table', board: 'sunday', section: 'Breakfast' },
    ],
  },
  {
    owner: 'ada',
    name: 'Stairs for the new place',
    description: '',
    sections: [{ title: 'Steep ones', board: 'walls', section: 'Stairs' }],
  },
  {
    owner: 'mateo',
    name: 'Grids and repeats',
    description: 'For the tile plan. Anything that can be laid twice.',
    sections: [
      { title: 'Printed', board: 'prints', section: 'Shapes' },
      { title: 'Sewn', board: 'handmade', section: 'Quilts' },
    ],
  },
  {
    owner: 'yuki',
    name: 'Colors to glaze',
    description: 'Sea, sand, tomato.',
    sections: [
      { title: 'Water', board: 'horizons', section: 'Sea' },
      { title: 'Sand', board: 'horizons', section: 'Desert' },
    ],
  },
  {
    owner: 'layla',
    name: 'The long table',
    description: 'غرف تتسع لعشرة أشخاص. Rooms that seat ten.',
    sections: [
      { title: 'Rooms', board: 'rooms', section: 'Sofas and corners' },
      { title: 'Bowls', board: 'handmade', section: 'Pots' },
    ],
  },
  {
    owner: 'wilhelmina',
    name: 'Cities from the night train',
    description: 'Seen for four minutes each.',
    sections: [
      { title: 'Lights', board: 'walls', section: 'Cities at night' },
      { title: 'Doors', board: 'walls', section: 'Doors and windows' },
    ],
  },
  {
    owner: 'kwame',
    name: 'Studio wall',
    description: 'What hangs above the press this month.',
    sections: [
      { title: 'Arches', board: 'walls', section: 'Arches' },
      { title: 'Folds', board: 'handmade', section: 'Paper' },
    ],
  },
  {
    owner: 'priya',
    name: 'Weeknights',
    description: 'Dinner before seven.',
    sections: [
      { title: 'Dinner', board: 'sunday', section: 'Dinner' },
      { title: 'Fruit', board: 'sunday', section: 'Fruit' },
    ],
  },
  {
    owner: 'tomas',
    name: 'Somewhere with a dog',
    description: 'Long walks, no queues.',
    sections: [
      { title: 'Up', board: 'horizons', section: 'Mountains' },
      { title: 'Along the water', board: 'horizons', section: 'Sea' },
    ],
  },
];
