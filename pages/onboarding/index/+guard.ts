import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getOnboarding } from '../../../server/accounts/onboarding/onboarding.ts';
import { onboardingStepUrl, onboardingUrl } from '../../../views/accounts/onboarding/onboarding.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Resumes onboarding at the current step (USER-07). */
export async function guard({ request }: PageContextServer): Promise<void> {
  const user = memberOfPage(request, onboardingUrl);
  const { step, isFinished } = await getOnboarding(request.services, user.id);
  throw redirect(onboardingStepUrl(isFinished ? 'Gender' : step), 302);
}
