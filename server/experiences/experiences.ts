import { experiencesFor, putExperienceState, type ExperienceRow } from '../../db/queries/experiences.ts';
import type { Experience } from '../../views/contract/staff/experiences.ts';
import {
  experienceStep,
  isOffered,
  placedExperience,
  type ExperienceAction,
  type ExperienceStatus,
} from '../../views/experiences/experience-machine.ts';
import { AppError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Services } from '../services.ts';

/** The owner of experiences: a member, or a visitor's session. */
export interface ExperienceOwner {
  userId: string | null;
  /** Null for a visitor without a stored session, for whom everything is new. */
  sessionId: string | null;
}

/** Returns the experience of each placement for an owner (EXP-01). All placements if none is named. */
export async function listExperiences(
  services: Services,
  owner: ExperienceOwner,
  placementIds: string[] | null,
): Promise<Experience[]> {
  const rows = (await experiencesFor(services.db, ownerId(owner), placementIds)).filter((row) =>
    isFor(row, owner),
  );
  const shown = new Map<string, ExperienceRow>();
  for (const row of rows)
    if (!shown.has(row.placementId) && isOffered(row.status, row.needsTrigger))
      shown.set(row.placementId, row);
  return [...shown.values()].map((row) => ({
    experienceId: row.experienceId,
    placementId: row.placementId,
    status: row.status,
    type: row.type,
    displayData: row.displayData,
    metadata: row.metadata,
    extraContext: row.extraContext,
    triggerable: rows
      .filter(
        (other) => other.needsTrigger && other.status === 'new' && other.placementId === row.placementId,
      )
      .map((other) => `${other.placementId}:${other.experienceId}`),
  }));
}

const eventNames = {
  viewed: 'experienceViewed',
  completed: 'experienceCompleted',
  completedWithoutHomefeed: 'experienceCompleted',
  dismissed: 'experienceDismissed',
} as const;

/**
 * Stores and logs an action on an experience (EXP-02), or triggers it (EXP-03). After a view, optionally returns the
 * placement's updated experiences. Throws `experience_not_found`.
 */
export async function actOnExperience(
  services: Services,
  owner: ExperienceOwner,
  placed: string,
  action: ExperienceAction | 'trigger',
  extraContext: Record<string, unknown>,
): Promise<{ status: ExperienceStatus; experiences: Experience[] | null }> {
  const place = placedExperience(placed);
  const rows = place === null ? [] : await experiencesFor(services.db, ownerId(owner), [place.placementId]);
  const row = rows.find((each) => each.experienceId === place?.experienceId && isFor(each, owner));
  if (row === undefined || place === null) throw new AppError('experience_not_found');
  const step = experienceStep(row.status, action, place.placementId);
  if (step.status !== row.status || Object.keys(extraContext).length > 0)
    await putExperienceState(services.db, {
      ...place,
      ownerId: ownerId(owner),
      status: step.status,
      extraContext,
    });
  if (step.event !== null && action !== 'trigger')
    await recordEvent(services, eventNames[action], {
      userId: owner.userId,
      objectId: place.experienceId,
      aux: { placement_id: place.placementId, action },
    });
  const experiences = step.refetches ? await listExperiences(services, owner, [place.placementId]) : null;
  return { status: step.status, experiences };
}

function isFor({ audience }: ExperienceRow, { userId }: ExperienceOwner): boolean {
  return audience === 'all' || audience === (userId === null ? 'visitors' : 'users');
}

function ownerId({ userId, sessionId }: ExperienceOwner): string {
  return userId === null ? `session:${sessionId ?? ''}` : `user:${userId}`;
}
