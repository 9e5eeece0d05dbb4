import {
  dropExperienceState,
  experiencesFor,
  putExperienceState,
  type ExperienceRow,
} from '../../db/queries/experiences/experiences.ts';
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
  /** Null for a visitor without a stored session. */
  sessionId: string | null;
  /**
   * The visitor's browser (`unitOf`). Without a session it owns what was viewed, so that a view starts no session. Null
   * for visitors who must not be tracked, for whom everything is new.
   */
  browserId: string | null;
}

/** Returns the experience of each placement for an owner (EXP-01). All placements if none is named. */
export async function listExperiences(
  services: Pick<Services, 'db' | 'clock'>,
  owner: ExperienceOwner,
  placementIds: string[] | null,
): Promise<Experience[]> {
  const rows = await rowsFor(services, owner);
  const shown = new Map<string, ExperienceRow>();
  for (const row of rows)
    if (
      (placementIds === null || placementIds.includes(row.placementId)) &&
      !shown.has(row.placementId) &&
      isOffered(row.status, row.needsTrigger)
    )
      shown.set(row.placementId, row);
  return [...shown.values()].map((row) => experienceOf(row, rows));
}

/** Returns an experience that is eligible for an owner, by `placementId:experienceId`. Null for any other. */
export async function offeredExperience(
  services: Pick<Services, 'db' | 'clock'>,
  owner: ExperienceOwner,
  placed: string,
): Promise<Experience | null> {
  const rows = await rowsFor(services, owner);
  const row = rows.find((each) => placedId(each) === placed && isOffered(each.status, each.needsTrigger));
  return row === undefined ? null : experienceOf(row, rows);
}

async function rowsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: ExperienceOwner,
): Promise<ExperienceRow[]> {
  const rows = await experiencesFor(db, ownerId(owner) ?? '', clock.now());
  return rows.filter((row) => isFor(row, owner));
}

function experienceOf(row: ExperienceRow, rows: ExperienceRow[]): Experience {
  const { placementId, experienceId, status, type, displayData, metadata, extraContext } = row;
  const waiting = rows.filter((other) => other.needsTrigger && other.status === 'new').map(placedId);
  return {
    experienceId,
    placementId,
    status,
    type,
    displayData,
    metadata,
    extraContext,
    triggerable: row.triggerable.filter((placed) => waiting.includes(placed)),
  };
}

const eventNames = {
  viewed: 'experienceViewed',
  completed: 'experienceCompleted',
  completedWithoutHomefeed: 'experienceCompleted',
  dismissed: 'experienceDismissed',
} as const;

/**
 * Stores and logs an action on an experience (EXP-02), or triggers it (EXP-03). Completing one triggers those that wait
 * for it. After a view, optionally returns the placement's updated experiences. Throws `experience_not_found`.
 */
export async function actOnExperience(
  services: Services,
  owner: ExperienceOwner,
  placed: string,
  action: ExperienceAction | 'trigger',
  extraContext: Record<string, unknown>,
): Promise<{ status: ExperienceStatus; experiences: Experience[] | null; href: string | null }> {
  const place = placedExperience(placed);
  const rows = await rowsFor(services, owner);
  const row = rows.find((each) => placedId(each) === placed);
  if (row === undefined || place === null) throw new AppError('experience_not_found');
  const step = experienceStep(row.status, action, place.placementId);
  const isNothing = step.status === row.status && Object.keys(extraContext).length === 0;
  const { status, isChanged } = isNothing
    ? { status: row.status, isChanged: false }
    : await putState(services, owner, place, step.status, extraContext);
  if (isChanged && status === 'completed')
    for (const other of rows)
      if (other.needsTrigger && other.status === 'new' && row.triggerable.includes(placedId(other)))
        await putState(services, owner, other, 'triggered', { triggered_by: placed });
  if (isChanged && step.event !== null && action !== 'trigger')
    await recordEvent(services, eventNames[action], {
      userId: owner.userId,
      objectId: place.experienceId,
      aux: { placement_id: place.placementId, action },
    });
  const isRefetched = isChanged && step.refetches;
  const experiences = isRefetched ? await listExperiences(services, owner, [place.placementId]) : null;
  return { status, experiences, href: row.displayData.action?.href ?? null };
}

/**
 * Stores a status unless the one kept is final. Once a visitor has a session, it takes over what the browser owned. For
 * visitors who must not be tracked, every action is the first.
 */
async function putState(
  { db }: Pick<Services, 'db'>,
  owner: ExperienceOwner,
  { placementId, experienceId }: { placementId: string; experienceId: string },
  status: ExperienceStatus,
  extraContext: Record<string, unknown>,
): Promise<{ status: ExperienceStatus; isChanged: boolean }> {
  const id = ownerId(owner);
  if (id === null) return { status, isChanged: true };
  const { userId, sessionId, browserId } = owner;
  return db.transaction(async (tx) => {
    const kept = await putExperienceState(tx, {
      ownerId: id,
      placementId,
      experienceId,
      status,
      extraContext,
    });
    if (userId === null && sessionId !== null && browserId !== null)
      await dropExperienceState(tx, browserOwner(browserId), { placementId, experienceId });
    return kept;
  });
}

function isFor({ audience }: ExperienceRow, { userId }: ExperienceOwner): boolean {
  return audience === 'all' || audience === (userId === null ? 'visitors' : 'users');
}

function ownerId({ userId, sessionId, browserId }: ExperienceOwner): string | null {
  if (userId !== null) return `user:${userId}`;
  if (sessionId !== null) return `session:${sessionId}`;
  return browserId === null ? null : browserOwner(browserId);
}

function browserOwner(browserId: string): string {
  return `browser:${browserId}`;
}

function placedId({ placementId, experienceId }: { placementId: string; experienceId: string }): string {
  return `${placementId}:${experienceId}`;
}
