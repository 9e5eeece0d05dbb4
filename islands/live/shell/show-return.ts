import { bus } from '../../bus.ts';
import { refreshSaves } from '../../shared/refresh-saves.ts';
import { takeWaitingToast } from '../../shared/waiting-toast.ts';

/** A page that is come back to shows the message about what has been saved since, and its cards (ROUTE-08). */
export function showReturn(): void {
  const waiting = takeWaitingToast();
  if (waiting !== null) bus.emit('toast', waiting);
  void refreshSaves();
}
