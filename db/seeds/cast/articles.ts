import type { BoardKey } from './boards.ts';

export interface CastArticle {
  readonly slug: string;
  readonly kind: 'article' | 'best' | 'shop';
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  readonly board: BoardKey;
  /** Its pins are the newest of these sections of the board, section by section. The first one is its cover. */
  readonly sections: readonly string[];
}

/** Articles of the demo content. */
export const articles: readonly CastArticle[] = [
  {
    slug: 'a-room-is-a-lamp-and-a-chair',
    kind: 'article',
    title: 'A room is a lamp and a chair',
    lead: 'Before paint, before rugs: find where the light falls at four in the afternoon and sit down there.',
    body: 'Most rooms that please have very little in them. One lamp that can be moved, one chair that nobody wants to leave, and a wall that is left alone.\n\nBegin with the window. Put the chair where you would read, the lamp on the other side of it, and live with that for a week. What is missing will tell you.',
    board: 'rooms',
    sections: ['Sofas and corners', 'Work from home'],
  },
  {
    slug: 'sunday-is-for-slow-food',
    kind: 'article',
    title: 'Sunday is for slow food',
    lead: 'Dishes that ask for time and very little else.',
    body: 'A pot that may stand on the stove all afternoon is the best clock there is. These are recipes for a day on which nobody has to be anywhere.\n\nRead them through once, buy the fruit last, and put the music on first.',
    board: 'sunday',
    sections: ['Dinner', 'Breakfast'],
  },
  {
    slug: 'stairs-worth-the-climb',
    kind: 'article',
    title: 'Stairs worth the climb',
    lead: 'Spirals, arches and a door or two at the top.',
    body: 'Stairs are the one part of a house that everybody crosses and nobody furnishes. Here are some that need nothing.',
    board: 'walls',
    sections: ['Stairs', 'Arches', 'Doors and windows'],
  },
  {
    slug: 'two-inks-are-plenty',
    kind: 'best',
    title: 'Two inks are plenty',
    lead: 'The prints that people came back to.',
    body: '',
    board: 'prints',
    sections: ['Shapes', 'Paper cuts'],
  },
];
