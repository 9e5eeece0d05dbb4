/** Steps after sign-up, in their order (USER-07); the names are those of the wire. */
export const onboardingSteps = ['Gender', 'InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const genders = ['female', 'male', 'unspecified'] as const;
export type Gender = (typeof genders)[number];

/** What people say that they are here for. */
export const useCases = ['ideas', 'plan', 'shop', 'share', 'business'] as const;
export type UseCase = (typeof useCases)[number];

/** What holds for an account until its owner says otherwise (USER-07). */
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

/** The step of an address, or null. */
export function stepOfSegment(segment: string): OnboardingStep | null {
  return onboardingSteps.find((step) => segments[step] === segment) ?? null;
}

/** The step after one, or null after the last. */
export function stepAfter(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) - 1] ?? null;
}
