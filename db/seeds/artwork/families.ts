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
import { watercolour } from './patterns/watercolour.ts';

/** Every kind of picture that can be drawn. */
export const families = {
  celestial, city, dunes, forest, mountains, sea,
  azulejo, flowlines, knit, marbling, midcentury, papercut, quilt, terrazzo, watercolour,
} as const;

export type FamilyName = keyof typeof families;
