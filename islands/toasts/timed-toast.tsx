import { useEffect, useState, type ReactNode } from 'react';
import { Toast } from '../../views/components/shell/toast.tsx';
import type { ToastAction, ToastMessage } from '../../views/contract/models.ts';
import {
  nextToastTickMs,
  startToast,
  toastStep,
  type ToastEvent,
} from '../../views/rules/toast/toast-machine.ts';

export interface TimedToastProps {
  toast: ToastMessage;
  /** Called once it has left the screen. */
  onGone: () => void;
  onAct: (action: ToastAction) => void;
}

/** One message on its way in and out; its time stands still while it is pointed at or focused (UI-02). */
export function TimedToast({ toast, onGone, onAct }: TimedToastProps): ReactNode {
  const [state, setState] = useState(() =>
    startToast(performance.now(), {
      isSave: toast.picture !== undefined,
      ...(toast.durationMs !== undefined && { displayMs: toast.durationMs }),
    }),
  );
  const dispatch = (event: ToastEvent, nowMs = performance.now()): void =>
    setState((current) => toastStep(current, event, nowMs));

  useEffect(() => {
    if (state.phase === 'gone') {
      onGone();
      return undefined;
    }
    const due = nextToastTickMs(state);
    if (due === null) return undefined;
    // Timers cut fractions of a millisecond off: a tick that comes too early is the one that was due.
    const tick = (): void => dispatch({ type: 'tick' }, Math.max(due, performance.now()));
    const timer = setTimeout(tick, Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  }, [state, onGone]);

  if (state.phase === 'gone') return null;
  return (
    <div
      className={`tt ${state.phase}`}
      onPointerEnter={() => dispatch({ type: 'hoverStart' })}
      onPointerLeave={() => dispatch({ type: 'hoverEnd' })}
      onFocus={() => dispatch({ type: 'hoverStart' })}
      onBlur={() => dispatch({ type: 'hoverEnd' })}
    >
      <Toast
        toast={toast}
        isAutomatic={false}
        onAct={(action) => {
          dispatch({ type: 'dismiss' });
          onAct(action);
        }}
      />
    </div>
  );
}
