import { countableCampaigns } from '../../db/queries/ads/promoted-now.ts';
import { isId } from '../../views/base/text/is-id.ts';
import type { Services } from '../services.ts';

/** What a browser says of an event: its pin, and the campaign that led there. */
interface Said {
  objectId: string | null;
  aux: Record<string, unknown> | null;
}

/**
 * Returns whether the campaign that an event names counts it (BIZ-03): one of its pin that is running, and not the
 * viewer's own. Addresses name campaigns, and anybody can write one.
 */
export async function countedCampaigns(
  { db }: Pick<Services, 'db'>,
  viewerId: string | null,
  events: readonly Said[],
): Promise<(event: Said) => boolean> {
  const keyOf = (id: string, pinId: string): string => `${id} ${pinId}`;
  const said = new Map(
    events.flatMap(({ objectId: pinId, aux }) => {
      const id = aux?.['campaign'];
      return typeof id !== 'string' || !isId(id) || pinId === null ? [] : [[keyOf(id, pinId), { id, pinId }]];
    }),
  );
  if (said.size === 0) return () => false;
  const counted = await countableCampaigns(db, viewerId, [...said.values()]);
  const keys = new Set(counted.map(({ id, pinId }) => keyOf(id, pinId)));
  return ({ objectId, aux }) => keys.has(keyOf(String(aux?.['campaign']), objectId ?? ''));
}

/** Returns the campaign that is said to have led to a pin, or null if it does not count. */
export async function countedCampaign(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  pinId: string | null,
  campaign: string | null,
): Promise<string | null> {
  const said = { objectId: pinId, aux: { campaign } };
  const isCounted = await countedCampaigns(services, viewerId, [said]);
  return isCounted(said) ? campaign : null;
}
