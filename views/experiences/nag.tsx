import type { FormEvent } from 'react';
import type { Experience } from '../contract/staff/experiences.ts';
import { nagTexts as t } from './texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';

export interface NagProps {
  experience: Experience;
  csrfToken: string;
  /** Set by its island. Without it, the form submits natively. */
  onDismiss?: (event: FormEvent<HTMLFormElement>) => void;
  onAct?: () => void;
}

/** A dismissible notice above the feed with a call to action. */
export function Nag({ experience, csrfToken, onDismiss, onAct }: NagProps) {
  const { title, text, action } = experience.displayData;
  const placed = `${experience.placementId}:${experience.experienceId}`;
  return (
    <aside className="nag" aria-labelledby="nag-title">
      <div>
        <h2 id="nag-title" dir="auto">
          {title}
        </h2>
        {text !== '' && <p dir="auto">{text}</p>}
      </div>
      {action !== null && (
        <a className="b" href={action.href} {...(onAct && { onClick: onAct })}>
          {action.label}
        </a>
      )}
      <ActionForm
        action="/v3/experiences/dismissed/"
        method="DELETE"
        csrfToken={csrfToken}
        fields={{ placed_experience_id: placed, next: '/' }}
        {...(onDismiss && { onSubmit: onDismiss })}
      >
        <button className="b quiet" aria-label={t.dismissNamed(title)}>
          {t.dismiss}
        </button>
      </ActionForm>
    </aside>
  );
}
