import { listedPeople } from '../../db/queries/people/listed-people.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';

/** A person in a list of people, with their relation to the viewer. */
export interface ListedUser extends UserSummary {
  showsMessaging: boolean;
  /** Pins that the viewer may know of. */
  pinCount: number;
  followedByMe: boolean;
}

/** Adds to one page of people their numbers of pins and their relation to the viewer, with one statement. */
export async function listUsers(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  people: UserSummary[],
): Promise<ListedUser[]> {
  const rows = await listedPeople(
    services.db,
    viewerId,
    people.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return people.map((person) => {
    const row = byId.get(person.id);
    return {
      ...person,
      showsMessaging: row?.showsMessaging ?? false,
      pinCount: Number(row?.pinCount ?? 0),
      followedByMe: row?.followedByMe ?? false,
    };
  });
}
