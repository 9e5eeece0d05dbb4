import type { ExperienceReport } from '../contract/staff/experiences.ts';

/** Publication state of an experience. */
export type ExperienceState = 'draft' | 'scheduled' | 'running' | 'ended';

export function experienceState(
  { isOn, startsAt, endsAt }: Pick<ExperienceReport, 'isOn' | 'startsAt' | 'endsAt'>,
  now: Date,
): ExperienceState {
  if (!isOn) return 'draft';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'running';
}
