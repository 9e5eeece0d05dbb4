import { arches } from './objects/arches.ts';
import { fruit } from './objects/fruit.ts';
import { leaves } from './objects/leaves.ts';
import { mushrooms } from './objects/mushrooms.ts';
import { poster } from './objects/poster.ts';
import { rooms } from './objects/rooms.ts';
import { shelves } from './objects/shelves.ts';
import { table } from './objects/tableware/table.ts';
import { vases } from './objects/vases.ts';
import { celestial } from './scenes/celestial.ts';
import { city } from './scenes/city.ts';
import { dunes } from './scenes/dunes.ts';
import { forest } from './scenes/forest.ts';
import { mountains } from './scenes/mountains.ts';
import { sea } from './scenes/sea.ts';
import { azulejo } from './patterns/azulejo.ts';
import { flowlines } from './patterns/flowlines.ts';
import { knit } from './patterns/knit.ts';
import { marbling } from './patterns/marbling.ts';
import { midcentury } from './patterns/midcentury.ts';
import { papercut } from './patterns/papercut.ts';
import { quilt } from './patterns/quilt.ts';
import { terrazzo } from './patterns/terrazzo.ts';
import { watercolor } from './patterns/watercolor.ts';

/** Every kind of picture that can be drawn. */
export const families = {
  celestial,
  city,
  dunes,
  forest,
  mountains,
  sea,
  arches,
  fruit,
  leaves,
  mushrooms,
  poster,
  rooms,
  shelves,
  table,
  vases,
  azulejo,
  flowlines,
  knit,
  marbling,
  midcentury,
  papercut,
  quilt,
  terrazzo,
  watercolor,
} as const;

export type FamilyName = keyof typeof families;
