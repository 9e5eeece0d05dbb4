import type { Services } from '../services.ts';

/** The services for a request that asks not to be tracked: events that its verbs record name nobody. */
export function withoutPerson(services: Services): Services {
  return {
    ...services,
    events: { append: (rows) => services.events.append(rows.map((row) => ({ ...row, userId: null }))) },
  };
}
