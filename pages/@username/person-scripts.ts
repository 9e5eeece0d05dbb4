import { presentProfile } from '../../server/people/present.ts';
import type { UserProfile } from '../../views/contract/models.ts';
import { stateScripts } from '../render/state-scripts.ts';

/** Data scripts of a profile for programs. */
export function personScripts(origin: string, person: UserProfile): string {
  const wire = presentProfile(origin, person);
  const key = JSON.stringify([['username', person.username]]);
  return stateScripts({
    users: { [person.id]: wire },
    resources: { UserResource: { [key]: { data: wire } } },
  });
}
