import {
  attributionRequest,
  type AttributionSource,
  type AttributionStatus,
  type AttributionType,
  type AttributionWorld,
} from '../../../views/links/attribution.ts';

/**
 * Registers a click or view of a promoted pin (OFFSITE-06). Every outcome is counted by status. Errors never block the
 * link. Returns whether the link may carry the attribution attribute.
 */
export async function registerAttribution(
  type: AttributionType,
  source: AttributionSource,
  world: AttributionWorld,
  {
    send,
    count,
  }: { send: (url: string) => Promise<{ ok: boolean }>; count: (status: AttributionStatus) => void },
): Promise<boolean> {
  const request = attributionRequest(type, source, world);
  count(request.status);
  if (request.status !== 'start') return false;
  try {
    if (!(await send(request.url)).ok) throw new Error('server request failed.');
    count('success');
    return true;
  } catch {
    count('failed');
    return false;
  }
}
