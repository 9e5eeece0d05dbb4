import type { FormEvent, MouseEvent, ReactNode } from 'react';
import type { Experience } from '../contract/staff/experiences.ts';
import { nagTexts as t } from './texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { isAnchorName } from './placements.ts';

export interface NagProps {
  experience: Experience;
  /** Null on a page that all visitors share, which can hold no form. Its button leads to a page that can. */
  csrfToken: string | null;
  /** The page that shows it, to return to. */
  page: string;
  /** Set by its island. Without it, the form submits natively. */
  onDismiss?: (event: FormEvent<HTMLFormElement> | MouseEvent<HTMLAnchorElement>) => void;
  onAct?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A dismissible notice with a call to action: above the content, or beside the element that it points at. */
export function Nag({ experience, csrfToken, page, onDismiss, onAct }: NagProps): ReactNode {
  const { title, text, anchor } = experience.displayData;
  const placed = `${experience.placementId}:${experience.experienceId}`;
  return (
    <aside
      className="nag"
      aria-labelledby="nag-title"
      {...(isAnchorName(anchor) && { 'data-points-at': anchor })}
    >
      <div>
        <h2 id="nag-title" dir="auto">
          {title}
        </h2>
        {text !== '' && <p dir="auto">{text}</p>}
      </div>
      <Action experience={experience} placed={placed} csrfToken={csrfToken} {...(onAct && { onAct })} />
      {csrfToken === null ? (
        <a
          className="button quiet"
          href={noticeUrl(placed, page)}
          rel="nofollow"
          aria-label={t.dismissNamed({ title })}
          {...(onDismiss && { onClick: onDismiss })}
        >
          {t.dismiss}
        </a>
      ) : (
        <ActionForm
          action="/v3/experiences/dismissed/"
          method="DELETE"
          csrfToken={csrfToken}
          fields={{ placed_experience_id: placed, next: page }}
          {...(onDismiss && { onSubmit: onDismiss })}
        >
          <button className="button quiet" aria-label={t.dismissNamed({ title })}>
            {t.dismiss}
          </button>
        </ActionForm>
      )}
    </aside>
  );
}

/** What others wait for is submitted as a form, so that they are triggered before the next page renders. */
function Action({
  experience,
  placed,
  csrfToken,
  onAct,
}: Pick<NagProps, 'experience' | 'csrfToken' | 'onAct'> & { placed: string }): ReactNode {
  const { action } = experience.displayData;
  if (action === null) return null;
  if (csrfToken !== null && experience.triggerable.length > 0 && action.href.startsWith('/'))
    return (
      <ActionForm
        action="/v3/experiences/completed/"
        method="PUT"
        csrfToken={csrfToken}
        fields={{ placed_experience_id: placed }}
      >
        <button className="button">{action.label}</button>
      </ActionForm>
    );
  return (
    <a className="button" href={action.href} {...(onAct && { onClick: onAct })}>
      {action.label}
    </a>
  );
}

/** Page on which a visitor puts an experience away without JavaScript. */
function noticeUrl(placed: string, page: string): string {
  return `/site/notice/${placed}/${page === '/' ? '' : `?next=${encodeURIComponent(page)}`}`;
}
