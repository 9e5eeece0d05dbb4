import { eveningFerry } from './evening-ferry.ts';
import type { Film } from './film.ts';
import { nightTrain } from './night-train.ts';
import { pulledPrint } from './pulled-print.ts';

/** The films of the demo content, drawn when they are asked for. */
export const films = {
  'night-train': nightTrain,
  'evening-ferry': eveningFerry,
  'pulled-print': pulledPrint,
} as const satisfies Record<string, () => Film>;

export type FilmName = keyof typeof films;
