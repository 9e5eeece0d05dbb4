import type { ToastAction, ToastMessage } from '../../contract/models.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { toastTimes } from '../toasts/toast-times.ts';
import { CsrfField } from '../form/csrf-field.tsx';

export interface ToastProps {
  toast: ToastMessage;
  /** Shown and hidden by CSS alone, for pages without the toasts island. */
  isAutomatic?: boolean;
  /** CSRF token of forms in the toast. */
  csrfToken?: string | undefined;
  /** Handles the action. Without it, the form submits natively. */
  onAct?: ((action: ToastAction) => void) | undefined;
}

/** A message after an action ([UI-02], [SAVE-07]): picture, sentence with an optional link, and buttons. */
export function Toast({ toast, isAutomatic = true, csrfToken, onAct }: ToastProps) {
  const { text, detail, kind, href, picture, actions = [], durationMs = toastTimes.displayMs } = toast;
  const waitMs = picture ? toastTimes.saveAnimationDelayMs : toastTimes.showDelayMs;
  const times = { '--show': `${durationMs}ms`, '--wait': `${waitMs}ms` };
  return (
    <div
      className={isAutomatic ? 'toast auto' : 'toast'}
      role={kind === 'error' ? 'alert' : 'status'}
      {...(isAutomatic && { style: times })}
    >
      {picture && <img src={mediaUrl(picture, '60x60')} width={40} height={40} alt="" />}
      <div className="toast__text">
        <p>{href ? <a href={href}>{text}</a> : text}</p>
        {detail !== undefined && (
          <small className="toast__detail" dir="auto">
            {detail}
          </small>
        )}
      </div>
      {actions.map((action) =>
        action.hidden === undefined ? (
          <a
            className="button"
            key={action.href + action.label}
            href={action.href}
            {...(action.isNewTab === true && { target: '_blank' })}
          >
            {action.label}
          </a>
        ) : (
          <form
            key={action.href + action.label}
            method="post"
            action={action.href}
            {...(onAct && {
              onSubmit: (event) => {
                event.preventDefault();
                onAct(action);
              },
            })}
          >
            {csrfToken !== undefined && <CsrfField token={csrfToken} />}
            {action.hidden.map((field) => (
              <input type="hidden" key={field.name} {...field} />
            ))}
            <button className="button">{action.label}</button>
          </form>
        ),
      )}
    </div>
  );
}
