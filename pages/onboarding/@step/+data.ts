import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { homeFeed } from '../../../server/feeds/home-feed.ts';
import { getOnboarding, type Onboarding } from '../../../server/accounts/onboarding/onboarding.ts';
import { listTopics } from '../../../server/topics/list-topics.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { OnboardingScreenProps, OnboardingStepProps } from './+Page.tsx';
import {
  genders,
  onboardingSteps,
  onboardingStepUrl,
  stepOfSegment,
  useCases,
  type OnboardingStep,
} from '../../../views/accounts/onboarding/onboarding.ts';
import { onboardingTexts as t } from '../../../views/accounts/texts/onboarding.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const previewed = 9;

/** An onboarding step (USER-07). */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<OnboardingScreenProps>> {
  const step = stepOfSegment(routeParams['step'] ?? '');
  if (step === null) throw render(404);
  const path = onboardingStepUrl(step);
  const user = memberOfPage(request, path);
  const page = privatePage(
    request,
    t.titles[step],
    t.progress({ step: onboardingSteps.indexOf(step) + 1, of: onboardingSteps.length }),
  );
  return {
    ...page,
    props: {
      shell: shellProps(request, path),
      form: formState(request, '/v3/users/me/onboarding/', [
        { name: '_method', value: 'PUT' },
        { name: 'step', value: step },
      ]),
      content: await contentOf(request, user.id, step),
    },
  };
}

async function contentOf(
  request: PageRequest,
  userId: string,
  step: OnboardingStep,
): Promise<OnboardingStepProps> {
  const { services, viewer } = request;
  const { gender, interestIds, ...stored } = chosenIn(request, step, await getOnboarding(services, userId));
  switch (step) {
    case 'Gender':
      return { step, gender };
    case 'InterestPicker':
      return {
        step,
        topics: await listTopics(services, { userId, locale: viewer.locale }),
        picked: interestIds,
      };
    case 'UseCase':
      return { step, chosen: stored.useCases };
    case 'LoadingStep': {
      const page = await homeFeed(services, {
        saver: saverOfPage(request),
        bookmark: undefined,
        pageSize: previewed,
        language: viewer.locale,
      });
      return { step, topicCount: interestIds.length, pins: page.items };
    }
    case 'AppInstall':
      return { step, chosen: stored.useCases, appLink: request.appLink };
  }
}

/** The stored choices, or those of a refused form, where what is not chosen is absent. */
function chosenIn({ formState }: PageRequest, step: OnboardingStep, stored: Onboarding): Onboarding {
  if (formState?.values['step'] !== step) return stored;
  const { gender, interest_ids: interestIds = '', use_cases: chosen = '' } = formState.values;
  switch (step) {
    case 'Gender':
      return { ...stored, gender: genders.find((one) => one === gender) ?? stored.gender };
    case 'InterestPicker':
      return { ...stored, interestIds: interestIds.split(',') };
    case 'UseCase':
      return { ...stored, useCases: useCases.filter((one) => chosen.split(',').includes(one)) };
    case 'LoadingStep':
    case 'AppInstall':
      return stored;
  }
}
