/** Onboarding steps in order (USER-07). The names are wire names. */
export const onboardingSteps = ['Gender', 'InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const genders = ['female', 'male', 'unspecified'] as const;
export type Gender = (typeof genders)[number];

/** Use cases offered during onboarding. */
export const useCases = ['ideas', 'plan', 'shop', 'share', 'business'] as const;
export type UseCase = (typeof useCases)[number];

/** Defaults of a new account (USER-07). */
export const newAccount = { locale: 'en-US', country: 'US', gender: 'unspecified' } as const;

const segments: Record<OnboardingStep, string> = {
  Gender: 'gender',
  InterestPicker: 'interests',
  UseCase: 'use-case',
  LoadingStep: 'loading',
  AppInstall: 'app',
};

export const onboardingUrl = '/onboarding/';

export function onboardingStepUrl(step: OnboardingStep): string {
  return `${onboardingUrl}${segments[step]}/`;
}

/** Returns the step for a path segment, or null. */
export function stepOfSegment(segment: string): OnboardingStep | null {
  return onboardingSteps.find((step) => segments[step] === segment) ?? null;
}

/** Returns the next step, or null after the last. */
export function stepAfter(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) - 1] ?? null;
}
