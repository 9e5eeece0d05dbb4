import { catalog } from '../../languages/catalog.ts';

/** Strings for the steps after signing up. */
export const onboardingTexts = catalog('accounts', 'onboarding');
