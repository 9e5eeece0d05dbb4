import type { Statement } from '../../../db/connection/database.ts';
import type { TestService } from '../../support/service/service.ts';

/** A line of the event log, in the columns of the specification's table. */
export interface Logged {
  type: number;
  objectId: string;
  userId: string | null;
  viewType: number | null;
  viewParameter: number | null;
  component: number | null;
  element: number | null;
  aux: Record<string, unknown> | null;
}

const all: Statement = {
  name: 'test_journey_log',
  text: `SELECT event_type AS type, object_id AS "objectId", user_id AS "userId", view_type AS "viewType",
      view_parameter AS "viewParameter", component, element, aux FROM events ORDER BY occurred_at, id`,
};
/** Reported by chance, and once a session: how long page views took, and as which kind of app the site runs. */
const incidental = [14591, 14592];
const clear: Statement = { name: 'test_journey_clear', text: 'DELETE FROM events' };

/** Reported events in the order in which they happened, `read` without incidental ones. */
export const eventLog = {
  readAll: ({ db }: TestService): Promise<Logged[]> => db.rows<Logged>(all),
  read: async ({ db }: TestService): Promise<Logged[]> =>
    (await db.rows<Logged>(all)).filter(({ type }) => !incidental.includes(type)),
  clear: ({ db }: TestService): Promise<unknown> => db.rows(clear),
};
