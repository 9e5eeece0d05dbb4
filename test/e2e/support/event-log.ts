import type { Statement } from '../../../db/connection/database.ts';
import type { TestService } from '../../support/service.ts';

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
const clear: Statement = { name: 'test_journey_clear', text: 'DELETE FROM events' };

/** Reported events in the order in which they happened. */
export const eventLog = {
  read: ({ db }: TestService): Promise<Logged[]> => db.rows<Logged>(all),
  clear: ({ db }: TestService): Promise<unknown> => db.rows(clear),
};
