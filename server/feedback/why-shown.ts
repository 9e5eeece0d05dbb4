import { picturesSavedLately, pinsOnBoards } from '../../db/queries/graph/cards.ts';
import type { NearPath, PathsRequest } from '../graph-reader.ts';
import type { Services } from '../services.ts';
import { nearSavesRequest, savesWalkedFrom } from '../feeds/near/near-saves.ts';
import { wordedAlike } from '../feeds/near/worded-alike.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { Saver } from '../pins/with-saves.ts';

/** How a pin was reached, with only what the viewer may see. */
export interface ShownPath {
  /** The member's save, or the pin that they opened. */
  from: PinRecord;
  /** Each board holds the pin before it and its own pin. The last pin shows the picture asked about. */
  steps: PinRecord[];
}

/** Paths of which the first that the viewer may see is taken. */
const tried = 16;

/** Returns how a pin of the home feed follows from the member's saves, as the feed computes it. Null if it does not. */
export async function pathFromSaves(
  services: Services,
  userId: string,
  { picture }: PinRecord,
  language: string | null,
): Promise<ShownPath | null> {
  const saved = await picturesSavedLately(services.db, userId, savesWalkedFrom);
  if (saved.length === 0) return null;
  const { queries } = nearSavesRequest(userId, saved, language);
  const pins = new Map(saved.map(({ signature, pinId }) => [signature, pinId]));
  const wanted = { queries, language, of: picture.signature };
  return pathOf(services, { userId, unauthPinIds: [] }, wanted, (signature) => pins.get(signature) ?? null);
}

/** Returns how a pin related to another follows from it. Null if it does not. */
export async function pathFromPin(
  services: Services,
  saver: Saver,
  beside: PinRecord,
  { picture }: PinRecord,
  language: string | null,
): Promise<ShownPath | null> {
  const queries: [string, number][] = [[beside.picture.signature, 1]];
  return pathOf(services, saver, { queries, language, of: picture.signature }, () => beside.id);
}

/** Returns whether a pin without a path is related to another by its words. */
export async function hasLikeWords(
  services: Pick<Services, 'db' | 'words' | 'graph' | 'clock'>,
  { picture: { signature } }: PinRecord,
  { picture }: PinRecord,
): Promise<boolean> {
  return (await wordedAlike(services, signature)).includes(picture.signature);
}

async function pathOf(
  services: Services,
  saver: Saver,
  wanted: Omit<PathsRequest, 'limit'>,
  pinOf: (signature: string) => string | null,
): Promise<ShownPath | null> {
  const paths = (await services.graph.paths({ ...wanted, limit: tried })) ?? [];
  const signatureOf = (path: NearPath): string => wanted.queries[path.query]?.[0] ?? '';
  // The pins on both ends of each board, of which a viewer must be able to see both.
  const places = paths.flatMap((path) => {
    const pictures = [signatureOf(path), ...(path.via === null ? [] : [path.via]), wanted.of];
    return path.boards.flatMap((boardId, index) =>
      [pictures[index], pictures[index + 1]].map((signature = '') => ({ boardId, signature })),
    );
  });
  const ids = await pinsOnBoards(services.db, places);
  const from = paths.map((path) => pinOf(signatureOf(path)));
  const all = [...new Set([...ids, ...from])].filter((id) => id !== null);
  const pins = new Map((await pinsByIds(services, saver, all)).map((pin) => [pin.id, pin]));
  const pinAt = (id: string | null | undefined): PinRecord | undefined => pins.get(id ?? '');
  let place = 0;
  for (const [index, { boards }] of paths.entries()) {
    const ends = boards.map((_, at) => [pinAt(ids[place + 2 * at]), pinAt(ids[place + 2 * at + 1])] as const);
    place += 2 * boards.length;
    const start = pinAt(from[index]);
    const steps = ends.flatMap(([before, after]) =>
      before === undefined || after === undefined ? [] : [after],
    );
    if (start !== undefined && steps.length === boards.length) return { from: start, steps };
  }
  return null;
}
