import type { Services } from '../services.ts';

/** Returns the services for a request that asks not to be tracked: its events carry no user. */
export function withoutPerson(services: Services): Services {
  return {
    ...services,
    events: { append: (rows) => services.events.append(rows.map((row) => ({ ...row, userId: null }))) },
  };
}
