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
  /** Topics that the person follows. */
  interestIds: string[];
}

/** How far a person is with the steps after sign-up; who never began is at the first. */
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

/** Where a new account begins. */
export function beginOnboarding(services: Services, userId: string): Promise<void> {
  return writeOnboarding(services.db, userId, 'Gender', null, false);
}

export interface StepAnswer {
  step: OnboardingStep;
  /** Answers nothing and goes on. */
  isSkipped: boolean;
  gender?: Gender | undefined;
  /** The topics picked of those that the step offers. */
  interestIds?: string[] | undefined;
  useCases?: UseCase[] | undefined;
}

/**
 * Takes a step's answer and goes on to the next (USER-07); answers which, or null when that was the last. Throws
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

/** Ends the steps where they are; what was answered stays. */
export async function endOnboarding(services: Services, userId: string): Promise<void> {
  const row = await readOnboarding(services.db, userId);
  await writeOnboarding(services.db, userId, row?.step ?? 'Gender', null, true);
}

/** Follows what is picked and, of the topics that the step offers, nothing else. */
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
