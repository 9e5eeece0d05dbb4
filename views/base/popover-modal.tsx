import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface PopoverModalProps {
  /** What a button's `popovertarget` names. */
  id: string;
  title: string;
  closeLabel: string;
  /** Takes the whole screen of phones, for what visitors read. */
  isFullScreenOnPhones?: boolean;
  children: ReactNode;
}

/**
 * A modal that the browser opens and closes by itself, without script: by its button, by Escape, by a tap beside it.
 * Browsers that know no popovers show it where it stands.
 */
export function PopoverModal({ id, title, closeLabel, isFullScreenOnPhones, children }: PopoverModalProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={isFullScreenOnPhones ? 'pop full' : 'pop'}
    >
      <button
        className="b icon close"
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={closeLabel}
        autoFocus
      >
        <Icon name="close" />
      </button>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </div>
  );
}
