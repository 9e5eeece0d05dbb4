import type { ToastMessage } from '../../contract/models.ts';
import { mediaUrl } from '../../rules/media-url.ts';
import { DeedForm } from '../form/deed-form.tsx';
import { toastTimes } from '../../rules/toast/toast-machine.ts';

export interface ToastProps {
  toast: ToastMessage;
  /** Comes and goes by CSS alone: for pages without the toasts island. */
  isAutomatic?: boolean;
  /** For buttons that do something; without it there are none of them. */
  csrfToken?: string | undefined;
}

/** A message after a deed ([UI-02], [SAVE-07]): picture, sentence with an optional link, buttons. */
export function Toast({ toast, isAutomatic = true, csrfToken }: ToastProps) {
  const { text, kind, href, picture, actions = [], durationMs = toastTimes.displayMs } = toast;
  const waitMs =
    durationMs === toastTimes.saveDisplayMs ? toastTimes.saveAnimationDelayMs : toastTimes.showDelayMs;
  const times = { '--show': `${durationMs}ms`, '--wait': `${waitMs}ms` };
  return (
    <div
      className={isAutomatic ? 'toast auto' : 'toast'}
      role={kind === 'error' ? 'alert' : 'status'}
      {...(isAutomatic && { style: times })}
    >
      {picture && <img src={mediaUrl(picture, '60x60')} width={40} height={40} alt="" />}
      <p>{href ? <a href={href}>{text}</a> : text}</p>
      {actions.map(({ label, href: to, isDeed }) =>
        isDeed && csrfToken !== undefined ? (
          <DeedForm key={to + label} action={to} csrfToken={csrfToken}>
            <button className="b">{label}</button>
          </DeedForm>
        ) : (
          !isDeed && (
            <a className="b" key={to + label} href={to}>
              {label}
            </a>
          )
        ),
      )}
    </div>
  );
}
