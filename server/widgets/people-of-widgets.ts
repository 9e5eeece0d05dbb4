import { widgetPeople } from '../../db/queries/widgets.ts';
import type { UserProfile, UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';

/** A person as widgets show them. */
export type WidgetPerson = UserSummary &
  Pick<UserProfile, 'about' | 'location' | 'followerCount' | 'pinCount'>;

/** Adds what everybody may know of these people besides their names, by id. People who are gone are left out. */
export async function peopleOfWidgets(
  services: Pick<Services, 'db'>,
  people: readonly UserSummary[],
): Promise<Map<string, WidgetPerson>> {
  const summaries = new Map(people.map((person) => [person.id, person]));
  const rows = await widgetPeople(services.db, [...summaries.keys()]);
  return new Map(
    rows.flatMap(({ id, about, location, followerCount, pinCount }) => {
      const summary = summaries.get(id);
      if (summary === undefined) return [];
      const counts = { followerCount: Number(followerCount), pinCount: Number(pinCount) };
      return [[id, { ...summary, about, location, ...counts }]];
    }),
  );
}
