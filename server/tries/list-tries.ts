import type { ThreadRow } from '../../db/queries/comments/threads.ts';
import { ownTry, triesOfPerson, triesOfPin } from '../../db/queries/comments/tries.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Try } from '../../views/contract/pins/tries.ts';
import { requireThread, toComment } from '../comments/comment-record.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { Services } from '../services.ts';

/** Returns who tried a pin, newest first, without people blocked. Throws `pin_not_found` and `bad_bookmark`. */
export async function listTries(
  services: Services,
  viewerId: string | null,
  pinId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<Try>> {
  const thread = await requireThread(services, viewerId, pinId);
  return triesOfThread(services, viewerId, thread, bookmark, pageSize);
}

/** The same for a thread that was just read. Throws `bad_bookmark`. */
export async function triesOfThread(
  services: Services,
  viewerId: string | null,
  thread: ThreadRow,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<Try>> {
  const list = `tries:${thread.threadId}:${thread.isOwn}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => triesOfPin(services.db, viewerId, thread, before, limit),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map((row) => toComment(row, viewerId, thread)) };
}

/** Returns the viewer's own mark on the pin of a thread. Null if there is none. */
export async function readOwnTry(
  services: Services,
  viewerId: string,
  thread: ThreadRow,
): Promise<Try | null> {
  const row = await ownTry(services.db, viewerId, thread);
  return row === null ? null : toComment(row, viewerId, thread);
}

/** A try with its pin as presenters need it. */
export interface TriedPinRecord extends Try {
  pin: PinRecord;
}

/** Returns what a person tried and the viewer may see, newest first. Throws `bad_bookmark`. */
export async function triedBy(
  services: Services,
  userId: string,
  { saver, bookmark, pageSize }: FeedRequest,
): Promise<Page<TriedPinRecord>> {
  const list = `tried:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => triesOfPerson(services.db, saver.userId, userId, before, limit),
    ({ id }) => id,
  );
  const pinIds = [...new Set(page.items.map(({ pinId }) => pinId))];
  const pins = new Map((await pinsByIds(services, saver, pinIds)).map((pin) => [pin.id, pin]));
  return {
    ...page,
    items: page.items.flatMap((row) => {
      const pin = pins.get(row.pinId);
      return pin === undefined
        ? []
        : [{ ...toComment(row, saver.userId, { canModerate: pin.pinner.id === saver.userId }), pin }];
    }),
  };
}
