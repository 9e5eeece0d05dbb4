import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { NagIsland } from '../../../islands/nag/island.tsx';
import { listExperiences } from '../../../server/experiences/experiences.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/**
 * The notice of a placement (EXP-01), or null for none and for crawlers. `page` is the path that shows it. Visitors
 * without a session share a page, so they get it without a form, whatever they have viewed.
 */
export async function nagSlot(
  { services, viewer, sessionId, csrfToken }: PageRequest,
  placementId: string,
  page: string,
): Promise<ReactNode> {
  if (viewer.isBot || !services.experiences.mayShow(placementId, services.clock.now())) return null;
  const owner = { userId: viewer.user?.id ?? null, sessionId, browserId: null };
  const [experience] = await listExperiences(services, owner, [placementId]);
  if (experience === undefined || experience.type === 0) return null;
  const isShared = viewer.user === null && sessionId === null;
  return (
    <Island
      name="nag"
      when="visible"
      props={{ experience, token: isShared ? null : csrfToken, page }}
      component={NagIsland}
    />
  );
}
