import { outboxTexts as t } from '../../views/base/texts/outbox.ts';
import { bus } from '../bus.ts';
import { refreshSaves } from '../shared/saves/refresh-saves.ts';

/** What the service worker tells once it has sent what it had kept. */
export interface Sent {
  sent: number;
  /** Writes that were given up because their author is not logged in anymore. */
  lost: number;
  /** Writes that waited too long. */
  expired: number;
  /** Messages about what was not accepted. */
  refusals: string[];
}

/** Tells what became of what was done without a network, and shows it in the page. */
export function tellSent({ sent, lost, expired, refusals }: Sent): void {
  if (sent > 0) bus.emit('toast', { text: t.sentLater, kind: 'info' });
  if (lost > 0) bus.emit('toast', { text: t.lostLater, kind: 'error' });
  if (expired > 0) bus.emit('toast', { text: t.expiredLater, kind: 'error' });
  for (const message of refusals) bus.emit('toast', { text: t.refusedLater({ message }), kind: 'error' });
  void refreshSaves();
}
