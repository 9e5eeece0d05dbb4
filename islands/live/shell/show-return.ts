import { bus } from '../../bus.ts';
import { rememberFocus } from '../../shared/modal/keep-focus.ts';
import { refreshReturned } from '../../shared/saves/refresh-saves.ts';
import { takeWaitingToast } from '../../shared/waiting-toast.ts';

/** A restored page shows the message about saves made since and updates its cards (ROUTE-08). */
export function showReturn(): void {
  const waiting = takeWaitingToast();
  if (waiting !== null) bus.emit('toast', waiting);
  void refreshReturned().then(rememberFocus());
}
