import { activityOfPerson, type PersonActivityRow } from '../../db/queries/people/person-activity.ts';
import type { Page } from '../../views/contract/models.ts';
import type { PersonActivity } from '../../views/contract/people/person-activity.ts';
import { idTime } from '../../views/base/time/id-time.ts';
import { groupActivity } from '../../views/people/profile/group-activity.ts';
import { boardAddress, boardName } from '../boards/board-address.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { Services } from '../services.ts';

const maxPins = 4;
const maxPeople = 5;

/** An activity whose pins carry what presenters need. */
export interface PersonActivityRecord extends PersonActivity {
  pins: PinRecord[];
}

/**
 * Returns what a person did lately and the viewer may see (ROUTE-09): pins, comments, tries, boards, and people they
 * follow. Reactions, boards and topics followed, and everything secret stay private. `pageSize` counts acts, which are
 * grouped. Throws `bad_bookmark`.
 */
export async function personActivity(
  services: Services,
  userId: string,
  { saver, bookmark, pageSize }: FeedRequest,
): Promise<Page<PersonActivityRecord>> {
  const list = `person-activity:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => activityOfPerson(services.db, saver.userId, userId, before, limit),
    ({ id }) => id,
  );
  const groups = groupActivity(page.items.map((row) => ({ ...row, at: idTime(row.id) })));
  const pinIds = groups.flatMap((group) => group.slice(0, maxPins).flatMap(({ pinId }) => pinId ?? []));
  const pins = await pinsByIds(services, saver, [...new Set(pinIds)]);
  return {
    ...page,
    items: groups
      .map((group) => toActivity(group, pins))
      // A pin may have gone since the list was read.
      .filter(({ act, pins: left }) => act === 'followed' || act === 'made_board' || left.length > 0),
  };
}

type Row = PersonActivityRow & { at: string };

function toActivity(group: [Row, ...Row[]], pins: PinRecord[]): PersonActivityRecord {
  const [first] = group;
  const wanted = group.slice(0, maxPins).map(({ pinId }) => pinId);
  return {
    id: first.id,
    act: first.act,
    at: first.at,
    count: group.length,
    pins: pins.filter(({ id }) => wanted.includes(id)),
    board:
      first.boardId === null
        ? null
        : {
            id: first.boardId,
            name: boardName({ name: first.boardName, layout: first.boardLayout }),
            url: boardAddress(first.ownerUsername, first.boardSlug, first.boardLayout),
          },
    people: group
      .slice(0, maxPeople)
      .flatMap(({ username, fullName }) => (username === null ? [] : [{ username, fullName }])),
    text: first.text,
  };
}
