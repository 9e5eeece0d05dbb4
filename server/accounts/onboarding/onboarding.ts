import { readOnboarding, writeOnboarding } from '../../../db/queries/accounts/onboardings.ts';
import { followedInterests } from '../../../db/queries/topics/interests.ts';
import {
  stepAfter,
  type Gender,
  type OnboardingStep,
  type UseCase,
} from '../../../views/accounts/onboarding/onboarding.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { changeSettings, getSettings } from '../settings/settings.ts';
import { follow, unfollow } from '../../follows/follow.ts';
import { interestTree } from '../../topics/interest-tree.ts';

export interface Onboarding {
  step: OnboardingStep;
  isFinished: boolean;
  gender: Gender;
  useCases: UseCase[];
  /** Topics that the user follows. */
  interestIds: string[];
}

/** Returns a user's progress through onboarding. A user who has not started is at the first step. */
export async function getOnboarding(services: Services, userId: string): Promise<Onboarding> {
  const [row, settings, interestIds] = await Promise.all([
    readOnboarding(services.db, userId),
    getSettings(services, userId),
    followedInterests(services.db, userId),
  ]);
  return {
    step: row?.step ?? 'Gender',
    isFinished: row?.isFinished ?? false,
    gender: settings.gender,
    useCases: row?.useCases ?? [],
    interestIds,
  };
}

/** Puts a new account at the first onboarding step. */
export function beginOnboarding(services: Pick<Services, 'db'>, userId: string): Promise<void> {
  return writeOnboarding(services.db, userId, 'Gender', null, false);
}

export interface StepAnswer {
  step: OnboardingStep;
  /** Moves on without an answer. */
  isSkipped: boolean;
  gender?: Gender | undefined;
  /** Topics selected from those offered by the step. */
  interestIds?: string[] | undefined;
  useCases?: UseCase[] | undefined;
}

/**
 * Saves a step's answer and advances to the next step (USER-07). Returns the next step, or null after the last. Throws
 * `interest_not_found`.
 */
export async function answerStep(
  services: Services,
  userId: string,
  answer: StepAnswer,
): Promise<OnboardingStep | null> {
  const { step, isSkipped } = answer;
  if (!isSkipped) {
    if (step === 'Gender' && answer.gender !== undefined)
      await changeSettings(services, userId, { gender: answer.gender });
    if (step === 'InterestPicker') await pick(services, userId, answer.interestIds ?? []);
  }
  const next = stepAfter(step);
  const chosen = step === 'UseCase' && !isSkipped ? (answer.useCases ?? []) : null;
  await writeOnboarding(services.db, userId, next ?? step, chosen, next === null);
  return next;
}

/** Ends onboarding at the current step. Saved answers are kept. */
export async function endOnboarding(services: Services, userId: string): Promise<void> {
  const row = await readOnboarding(services.db, userId);
  await writeOnboarding(services.db, userId, row?.step ?? 'Gender', null, true);
}

/** Follows the selected topics and unfollows the step's other topics. */
async function pick(services: Services, userId: string, interestIds: string[]): Promise<void> {
  const tree = await interestTree(services);
  if (interestIds.some((id) => !tree.byId.has(id))) throw new AppError('interest_not_found');
  const picked = new Set(interestIds);
  const before = await followedInterests(services.db, userId);
  const offered = new Set(tree.children(null).map(({ id }) => id));
  for (const id of before)
    if (offered.has(id) && !picked.has(id)) await unfollow(services, userId, { kind: 'interest', id });
  const known = new Set(before);
  for (const id of picked) if (!known.has(id)) await follow(services, userId, { kind: 'interest', id });
}
