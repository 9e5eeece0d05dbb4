import type { Services } from '../../services.ts';

/** Somebody left by a pin's link (event 12), or by a right-click on its card (events 12 and 8948). */
export function recordClickThrough(services: Pick<Services, 'counters'>, kind: 'click' | 'rightClick'): void {
  services.counters.increment('event_12');
  if (kind === 'rightClick') services.counters.increment('event_8948');
}
