import { randomFrom } from '@pinfold/demo-artwork/random';
import { roomPins } from './pins/rooms.ts';
import { wallPins } from './pins/walls.ts';
import { handmadePins } from './pins/handmade.ts';
import { sundayTablePins } from './pins/sunday-table.ts';
import { farHorizonPins } from './pins/far-horizons.ts';
import { printPins } from './pins/prints.ts';
import { leafAndMossPins } from './pins/leaf-and-moss.ts';
import { nurseryPins } from './pins/nursery.ts';
import type { BoardKey } from './boards.ts';
import type { BoardPin, CastPin } from './pin.ts';

const byBoard: Readonly<Record<BoardKey, readonly BoardPin[]>> = {
  rooms: roomPins,
  walls: wallPins,
  handmade: handmadePins,
  sunday: sundayTablePins,
  horizons: farHorizonPins,
  prints: printPins,
  leaf: leafAndMossPins,
  nursery: nurseryPins,
};

const boardKeys = Object.keys(byBoard).filter((key): key is BoardKey => Object.hasOwn(byBoard, key));

/** All demo pins, with boards mixed so that a fresh home page shows all of them. */
export const pins: readonly CastPin[] = randomFrom('order').shuffled(
  boardKeys.flatMap((board) => byBoard[board].map((pin): CastPin => ({ board, ...pin }))),
);
