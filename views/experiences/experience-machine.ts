/** What became of an experience for somebody (EXP-01). */
export type ExperienceStatus = 'new' | 'triggered' | 'viewed' | 'completed' | 'dismissed';

export type ExperienceAction = 'viewed' | 'completed' | 'dismissed' | 'completedWithoutHomefeed';

/** Events of the actions (EXP-02). */
export const experienceEvents = {
  viewed: 4503,
  completed: 6567,
  completedWithoutHomefeed: 6567,
  dismissed: 6568,
} as const satisfies Record<ExperienceAction, number>;

/** The placement of the nag on home; after it was viewed, experiences are asked for anew (EXP-02). */
export const homePlacement = '1000162';

export interface ExperienceStep {
  status: ExperienceStatus;
  /** Null when the action came too late to mean anything. */
  event: number | null;
  refetches: boolean;
}

/** The status after an action. What is completed or dismissed stays so; to be seen again it must be triggered. */
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

/** Whether an experience of this status is offered: one that waits for a trigger only after it. */
export function isOffered(status: ExperienceStatus, needsTrigger: boolean): boolean {
  if (status === 'completed' || status === 'dismissed') return false;
  return !needsTrigger || status !== 'new';
}

/** `placementId:experienceId` as calls name a placed experience; null when it is none. */
export function placedExperience(text: string): { placementId: string; experienceId: string } | null {
  const [, placementId, experienceId] = /^(\d{1,18}):(\d{1,18})$/.exec(text) ?? [];
  return placementId === undefined || experienceId === undefined ? null : { placementId, experienceId };
}
