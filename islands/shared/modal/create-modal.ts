import {
  closedModal,
  modalStep,
  nextModalTickMs,
  type ModalEvent,
  type ModalState,
  type ModalVariant,
} from '../../../views/base/shell/modal-machine.ts';
import { bus } from '../../bus.ts';
import { report } from '../page/page-reports.ts';
import { markPageCovered } from './covered-page.ts';
import { rememberFocus } from './keep-focus.ts';
import { addStyles } from '../add-styles.ts';
import styles from '../../../views/base/styles/modal.css?inline';

addStyles(styles);

export interface ModalOptions {
  variant: ModalVariant;
  /** Returns whether it may be dismissed now. Asked on Escape and backdrop taps. */
  mayDismiss?: () => boolean;
  onClosed?: () => void;
}

export interface Modal {
  open(): void;
  dismiss(): void;
  /** Handles dismissal by the person. */
  askToDismiss(): void;
  /** Destroys the modal and releases the page at once. */
  destroy(): void;
}

let openModals = 0;

/**
 * Turns a `<dialog>` into our modal ([UI-01]). The browser traps and restores the focus. This adds backdrop taps,
 * pausing trackers and page, the sheet animation, and a focus target if the opener is gone.
 */
export function createModal(dialog: HTMLDialogElement, options: ModalOptions): Modal {
  const end = new AbortController();
  const { signal } = end;
  let state: ModalState = closedModal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveFocusBack = (): void => undefined;

  const dispatch = (event: ModalEvent, nowMs = performance.now()): void => {
    const step = modalStep(state, event, nowMs);
    const hasChanged = step.state.phase !== state.phase;
    state = step.state;
    if (step.effect === 'hold') hold();
    if (hasChanged) show();
    if (step.effect === 'release') {
      release();
      options.onClosed?.();
      giveFocusBack();
    }
  };
  const show = (): void => {
    clearTimeout(timer);
    dialog.dataset['phase'] = state.phase;
    if (state.phase === 'closed') dialog.close();
    else if (state.phase !== 'waiting' && !dialog.open) {
      giveFocusBack = rememberFocus();
      dialog.showModal();
    }
    if (state.phase === 'placed') requestAnimationFrame(() => dispatch({ type: 'frame' }));
    const dueMs = nextModalTickMs(state);
    if (dueMs === null) return;
    // Timers may fire slightly early by the page's clock.
    const tick = (): void => dispatch({ type: 'tick' }, Math.max(dueMs, performance.now()));
    timer = setTimeout(tick, Math.max(0, dueMs - performance.now()));
  };
  const dismiss = (): void => dispatch({ type: 'dismiss', hasReducedMotion: hasReducedMotion() });
  const askToDismiss = (): void => {
    if (options.mayDismiss?.() === false) return;
    report('dismiss', null, { what: options.variant });
    dismiss();
  };

  dialog.dataset['variant'] = options.variant;
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      askToDismiss();
    },
    { signal },
  );
  // A backdrop click targets the dialog itself, outside its box.
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog) askToDismiss();
    },
    { signal },
  );
  // Browsers that do not allow canceling close it themselves.
  dialog.addEventListener(
    'close',
    () => {
      if (state.phase !== 'closed') dispatch({ type: 'dismiss', hasReducedMotion: true });
    },
    { signal },
  );

  return {
    open: () => dispatch({ type: 'open', variant: options.variant, hasReducedMotion: hasReducedMotion() }),
    dismiss,
    askToDismiss,
    destroy() {
      end.abort();
      clearTimeout(timer);
      if (state.phase !== 'closed') release();
      state = closedModal;
    },
  };
}

function hold(): void {
  openModals += 1;
  document.documentElement.dataset['held'] = '';
  markPageCovered(true);
  if (openModals === 1) bus.emit('tracker', { type: 'pause', priority: 'high' });
}

function release(): void {
  openModals -= 1;
  if (openModals > 0) return;
  delete document.documentElement.dataset['held'];
  markPageCovered(false);
  bus.emit('tracker', { type: 'resume', priority: 'high' });
}

function hasReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
