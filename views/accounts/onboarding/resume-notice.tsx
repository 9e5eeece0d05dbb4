import { onboardingUrl } from './onboarding.ts';
import { onboardingTexts as t } from '../texts/onboarding.ts';
import { ActionForm } from '../../base/form/action-form.tsx';

/** Notice above the home feed for people who have not finished onboarding. */
export function ResumeNotice({ csrfToken }: { csrfToken: string }) {
  return (
    <aside className="sign-up-notice" aria-labelledby="ob-resume">
      <div>
        <h2 id="ob-resume">{t.resume}</h2>
        <p>{t.resumeText}</p>
      </div>
      <a className="button" href={onboardingUrl}>
        {t.resumeAction}
      </a>
      <ActionForm action="/v3/users/me/onboarding/" method="DELETE" csrfToken={csrfToken}>
        <button className="button quiet">{t.dismiss}</button>
      </ActionForm>
    </aside>
  );
}
