import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface PopoverModalProps {
  /** Id that a button's `popovertarget` refers to. */
  id: string;
  title: string;
  closeLabel: string;
  /** Fills the screen on phones. */
  isFullScreenOnPhones?: boolean;
  children: ReactNode;
}

/**
 * A modal that needs no script: opened by its button, closed by Escape or a tap outside. Browsers without popover
 * support show it in place.
 */
export function PopoverModal({ id, title, closeLabel, isFullScreenOnPhones, children }: PopoverModalProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={isFullScreenOnPhones ? 'popover full-screen' : 'popover'}
    >
      <button
        className="button icon close"
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
