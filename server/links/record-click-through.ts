import { recordEvent } from '../events/record-event.ts';
import type { Services } from '../services.ts';

/** Records an outbound click on a pin's link (event 12), or a right-click on its card (events 12 and 8948). */
export async function recordClickThrough(
  services: Pick<Services, 'events' | 'clock' | 'counters'>,
  kind: 'click' | 'rightClick',
  { pinId, userId, campaign }: { pinId: string | null; userId: string | null; campaign?: string | null },
): Promise<void> {
  const seen = { userId, objectId: pinId, ...(campaign && { aux: { campaign } }) };
  await recordEvent(services, 'clickThrough', seen);
  if (kind === 'rightClick') await recordEvent(services, 'rightClickThrough', seen);
}
