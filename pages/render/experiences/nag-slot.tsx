import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { NagIsland } from '../../../islands/nag/island.tsx';
import { listExperiences } from '../../../server/experiences/experiences.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { homePlacement } from '../../../views/experiences/experience-machine.ts';

/**
 * The member's notice on home. Null for none and for signed-out visitors, who all share the same home page (EXP-01).
 */
export async function nagSlot(request: PageRequest): Promise<ReactNode> {
  const { user } = request.viewer;
  if (user === null) return null;
  const owner = { userId: user.id, sessionId: null };
  const [experience] = await listExperiences(request.services, owner, [homePlacement]);
  if (experience === undefined || experience.type === 0) return null;
  return (
    <Island
      name="nag"
      when="visible"
      props={{ experience, token: request.csrfToken }}
      component={NagIsland}
    />
  );
}
