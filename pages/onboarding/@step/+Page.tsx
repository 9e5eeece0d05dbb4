import type { ReactNode } from 'react';
import type { PinCard } from '../../../views/contract/models.ts';
import type { TopicCover } from '../../../views/contract/topics.ts';
import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import {
  genders,
  onboardingSteps,
  onboardingStepUrl,
  stepBefore,
  useCases,
  type Gender,
  type UseCase,
} from '../../../views/accounts/onboarding/onboarding.ts';
import { onboardingTexts as t } from '../../../views/accounts/texts/onboarding.ts';
import { PinPreview } from '../../../views/pins/card/pin-preview.tsx';
import { FormFrame } from '../../../views/base/form/form-frame.tsx';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import { InterestTiles } from '../../../views/accounts/onboarding/interest-tiles.tsx';

/** Where to begin, by what brings somebody here. */
const beginnings: Record<UseCase, string> = {
  ideas: '/today/',
  plan: '/board/create/',
  shop: '/shopping/',
  share: '/pin-builder/',
  business: '/business/convert/',
};

export type OnboardingStepProps =
  | { step: 'Gender'; gender: Gender }
  | { step: 'InterestPicker'; topics: TopicCover[]; picked: string[] }
  | { step: 'UseCase'; chosen: UseCase[] }
  | { step: 'LoadingStep'; topicCount: number; pins: PinCard[] }
  | { step: 'AppInstall'; chosen: UseCase[]; appLink: string | null };

export interface OnboardingScreenProps {
  shell: ShellProps;
  form: FormState;
  content: OnboardingStepProps;
}

const action = '/v3/users/me/onboarding/';

/** An onboarding step: a form, a skip link and a back link (USER-07). */
export default function OnboardingScreen({ shell, form, content }: OnboardingScreenProps) {
  const { step } = content;
  const index = onboardingSteps.indexOf(step);
  const before = stepBefore(step);
  const hidden = { step, skip: 'true' };
  return (
    <Shell {...shell}>
      <div className={step === 'InterestPicker' ? 'onboarding wide' : 'onboarding'}>
        <Progress done={index + 1} />
        <h1>{t.titles[step]}</h1>
        <p className="lead">
          {step === 'LoadingStep' ? t.loading({ topics: content.topicCount }) : t.leads[step]}
        </p>
        <FormFrame form={form} fields={[]}>
          <Content content={content} t={shell.t} />
          <button className="button wide" type="submit">
            {step === 'AppInstall' ? t.app.finish : t.next}
          </button>
        </FormFrame>
        <div className="onboarding__alternatives">
          {before !== null && (
            <a className="button quiet" href={onboardingStepUrl(before)}>
              {t.back}
            </a>
          )}
          {step !== 'AppInstall' && (
            <>
              {step !== 'LoadingStep' && (
                <ActionForm action={action} method="PUT" csrfToken={shell.csrfToken} fields={hidden}>
                  <button className="button quiet">{t.skip}</button>
                </ActionForm>
              )}
              <a className="button quiet" href="/">
                {t.later}
              </a>
            </>
          )}
        </div>
      </div>
    </Shell>
  );
}

function Progress({ done }: { done: number }) {
  const of = onboardingSteps.length;
  const label = t.progress({ step: done, of });
  return (
    <div className="onboarding__progress">
      <span>{label}</span>
      <progress value={done} max={of} aria-label={label} />
    </div>
  );
}

function Content({ content, t: texts }: { content: OnboardingStepProps; t: ShellProps['t'] }): ReactNode {
  switch (content.step) {
    case 'Gender':
      return (
        <Choices label={t.titles.Gender}>
          {genders.map((gender) => (
            <label key={gender}>
              <input type="radio" name="gender" value={gender} defaultChecked={gender === content.gender} />
              <span>{t.genders[gender]}</span>
            </label>
          ))}
        </Choices>
      );
    case 'InterestPicker':
      return (
        <InterestTiles topics={content.topics} picked={content.picked} label={t.titles.InterestPicker} />
      );
    case 'UseCase':
      return (
        <Choices label={t.titles.UseCase}>
          {useCases.map((useCase) => (
            <label key={useCase}>
              <input
                type="checkbox"
                name="use_cases"
                value={useCase}
                defaultChecked={content.chosen.includes(useCase)}
              />
              <span>
                {t.useCases[useCase].label}
                <small>{t.useCases[useCase].hint}</small>
              </span>
            </label>
          ))}
        </Choices>
      );
    case 'LoadingStep':
      return (
        <>
          {content.pins.length > 0 && (
            <ul className="onboarding__pins" aria-label={t.preview}>
              {content.pins.map((pin) => (
                <li key={pin.id}>
                  <PinPreview pin={pin} t={texts} />
                </li>
              ))}
            </ul>
          )}
          <p>
            <a className="standalone-link" href={onboardingStepUrl('InterestPicker')}>
              {t.pickAgain}
            </a>
          </p>
        </>
      );
    case 'AppInstall':
      return <AppInstall chosen={content.chosen} appLink={content.appLink} />;
  }
}

function AppInstall({ chosen, appLink }: { chosen: UseCase[]; appLink: string | null }) {
  return (
    <>
      {appLink !== null && (
        <p>
          <a className="button quiet wide" href={appLink}>
            {t.app.get}
          </a>
        </p>
      )}
      <ul className="onboarding__explanation">
        <li>{t.app.phone}</li>
        <li>{t.app.desktop}</li>
      </ul>
      {chosen.length > 0 && (
        <section aria-labelledby="begin">
          <h2 id="begin">{t.app.begin}</h2>
          <ul className="onboarding__first-steps">
            {chosen.map((useCase) => (
              <li key={useCase}>
                <a href={beginnings[useCase]}>{t.begin[useCase].label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="onboarding__choices">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
