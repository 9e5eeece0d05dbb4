import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Toast } from '../../views/base/shell/toast.tsx';
import type { ToastAction, ToastMessage } from '../../views/contract/models.ts';
import {
  nextToastTickMs,
  startToast,
  toastStep,
  type ToastEvent,
} from '../../views/base/toasts/toast-machine.ts';

export interface TimedToastProps {
  toast: ToastMessage;
  /** Called once it has left the screen. */
  onGone: () => void;
  onAct: (action: ToastAction) => void;
  /** Called before a person's action starts to dismiss it, and before it goes. */
  onLeave: (box: Element) => void;
}

const phaseClasses = { hidden: 'hidden', visible: 'visible', paused: 'paused', hiding: 'hiding' } as const;

/** A toast with its entry and exit. Its timer pauses while it is hovered or has the focus (UI-02). */
export function TimedToast({ toast, onGone, onAct, onLeave }: TimedToastProps): ReactNode {
  const [state, setState] = useState(() =>
    startToast(performance.now(), {
      isSave: toast.picture !== undefined,
      ...(toast.durationMs !== undefined && { displayMs: toast.durationMs }),
    }),
  );
  const dispatch = (event: ToastEvent, nowMs = performance.now()): void =>
    setState((current) => toastStep(current, event, nowMs));

  const box = useRef<HTMLDivElement>(null);
  const dismiss = (): void => {
    if (box.current !== null) onLeave(box.current);
    dispatch({ type: 'dismiss' });
  };

  useEffect(() => {
    if (state.phase === 'gone') {
      onGone();
      return undefined;
    }
    const due = nextToastTickMs(state);
    if (due === null) return undefined;
    // Timers truncate fractions of a millisecond, so an early tick counts as the one due.
    const tick = (): void => {
      // The focus may have come while it was leaving.
      if (state.phase === 'hiding' && box.current !== null) onLeave(box.current);
      dispatch({ type: 'tick' }, Math.max(due, performance.now()));
    };
    const timer = setTimeout(tick, Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  }, [state, onGone, onLeave]);

  if (state.phase === 'gone') return null;
  return (
    <div
      ref={box}
      className={`timed-toast ${phaseClasses[state.phase]}`}
      onPointerEnter={() => dispatch({ type: 'hold', by: 'pointer' })}
      onPointerLeave={() => dispatch({ type: 'release', by: 'pointer' })}
      onFocus={() => dispatch({ type: 'hold', by: 'focus' })}
      onBlur={() => dispatch({ type: 'release', by: 'focus' })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <Toast
        toast={toast}
        isAutomatic={false}
        onAct={(action) => {
          dismiss();
          onAct(action);
        }}
      />
    </div>
  );
}
