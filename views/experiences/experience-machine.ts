import { isId } from '../base/text/is-id.ts';

/** Status of an experience for a person (EXP-01). */
export type ExperienceStatus = 'new' | 'triggered' | 'viewed' | 'completed' | 'dismissed';

export type ExperienceAction = 'viewed' | 'completed' | 'dismissed' | 'completedWithoutHomefeed';

/** Event codes of the actions (EXP-02). */
export const experienceEvents = {
  viewed: 4503,
  completed: 6567,
  completedWithoutHomefeed: 6567,
  dismissed: 6568,
} as const satisfies Record<ExperienceAction, number>;

/** Placement of the nag on home. After it is viewed, experiences are fetched again (EXP-02). */
export const homePlacement = '1000162';

export interface ExperienceStep {
  status: ExperienceStatus;
  /** Null if the action came too late to count. */
  event: number | null;
  refetches: boolean;
}

/** Returns the status after an action. Completed and dismissed are final unless triggered again. */
export function experienceStep(
  status: ExperienceStatus,
  action: ExperienceAction | 'trigger',
  placementId: string,
): ExperienceStep {
  if (action === 'trigger') return { status: 'triggered', event: null, refetches: false };
  if (status === 'completed' || status === 'dismissed') return { status, event: null, refetches: false };
  const event = experienceEvents[action];
  switch (action) {
    case 'viewed':
      return {
        status: 'viewed',
        event: status === 'viewed' ? null : event,
        refetches: placementId === homePlacement && status !== 'viewed',
      };
    case 'completed':
    case 'completedWithoutHomefeed':
      return { status: 'completed', event, refetches: false };
    case 'dismissed':
      return { status: 'dismissed', event, refetches: false };
  }
}

/**
 * Returns whether an experience of this status is eligible. One that needs a trigger is eligible from its trigger until
 * it is viewed (EXP-03).
 */
export function isOffered(status: ExperienceStatus, needsTrigger: boolean): boolean {
  if (needsTrigger) return status === 'triggered';
  return status !== 'completed' && status !== 'dismissed';
}

/** Parses `placementId:experienceId`, as calls name a placed experience. Null if malformed. */
export function placedExperience(text: string): { placementId: string; experienceId: string } | null {
  const [, placementId, experienceId] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (placementId === undefined || experienceId === undefined) return null;
  return isId(placementId) && isId(experienceId) ? { placementId, experienceId } : null;
}
